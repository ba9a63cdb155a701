import { logicalProperties } from './logical-properties.js';
import { textRules } from './texts.js';

export default { meta: { name: 'comanda' }, rules: { 'logical-properties': logicalProperties, ...textRules } };
