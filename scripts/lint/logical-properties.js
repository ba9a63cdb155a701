// A rule for oxlint: screens are read from the left or from the right, so sides are called start and end.

const CLASS =
  /(?<![\w./-])-?(?:(?:scroll-)?[mp][lr]-(?=[\d[(]|auto\b|px\b)|(?:left|right)-(?=[\d[(]|auto\b|full\b|px\b)|(?:border|rounded)-(?:[lr]|[tb][lr])(?![\w])|(?:text|float|clear)-(?:left|right)(?![\w-]))/;
const STYLE = /^(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*)$/;

const SAY = 'Name sides by the way one reads: start and end (ms-, pe-, inset-s-, text-start, insetInlineStart).';

export const logicalProperties = {
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && CLASS.test(text)) context.report({ node, message: SAY });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
      JSXAttribute(node) {
        if (node.name.name !== 'style' || node.value?.expression?.type !== 'ObjectExpression') return;
        for (const { key } of node.value.expression.properties)
          if (key && STYLE.test(key.name ?? '')) context.report({ node: key, message: SAY });
      },
    };
  },
};
