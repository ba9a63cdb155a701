// Rules for oxlint: whatever a person reads stands in a file of texts, and is read where it is drawn.

const SAYS = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
  'description',
]);
/** Words, and not a sign, a key of the keyboard or the name of the product. */
const isWords = (text) => /\p{L}{2}/u.test(text) && !/^(Comanda|Esc|Enter|Ctrl\b.*)$/.test(text.trim());

const IN_A_FILE = 'Put it into the file of texts of its folder (`*.en.json` and its neighbours).';

const literalText = {
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && isWords(text)) context.report({ node, message: IN_A_FILE });
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXAttribute({ name, value }) {
        if (!SAYS.has(name.name) || !value) return;
        const said = value.type === 'JSXExpressionContainer' ? value.expression : value;
        if (said.type === 'Literal') check(said, said.value);
        if (said.type === 'TemplateLiteral') for (const part of said.quasis) check(said, part.value.cooked);
      },
    };
  },
};

const isFunction = ({ type }) => /^(?:Arrow)?Function/.test(type);

/** The language can change: a text that a module keeps would stay in the old one, and may not have come yet. */
const keptText = {
  create(context) {
    const names = new Set();
    let depth = 0;
    const enter = () => void (depth += 1);
    const leave = () => void (depth -= 1);
    return {
      ImportSpecifier({ imported, local }) {
        if (/[tT]exts$/.test(imported.name)) names.add(local.name);
      },
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      MemberExpression(node) {
        if (depth === 0 && node.object.type === 'Identifier' && names.has(node.object.name) && !isTypeQuery(node))
          context.report({
            node,
            message: 'Read texts where they are drawn: their language can change. A list holds their keys.',
          });
      },
      VariableDeclarator({ init, id }) {
        if (depth === 0 && init?.type === 'Identifier' && names.has(init.name) && id.type === 'ObjectPattern')
          context.report({ node: init, message: 'Read texts where they are drawn: their language can change.' });
      },
    };
  },
};

const isTypeQuery = (node) => node.parent?.type === 'TSTypeQuery';

/** Code that comes later brings texts that come later. */
const lateCode = {
  create(context) {
    return {
      ImportExpression(node) {
        if (node.source.type !== 'Literal' || !/^\.{1,2}\//.test(node.source.value)) return;
        let parent = node.parent;
        while (parent && (isFunction(parent) || parent.type === 'ReturnStatement' || parent.type === 'BlockStatement'))
          parent = parent.parent;
        const callee = parent?.type === 'CallExpression' && parent.callee.name;
        if (callee !== 'lateCode' && callee !== 'lazyPage')
          context.report({ node, message: 'Wait for its texts, too: `lateCode(import(…))`.' });
      },
    };
  },
};

export const textRules = { 'literal-text': literalText, 'kept-text': keptText, 'late-code': lateCode };
