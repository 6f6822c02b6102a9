const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML 1.0 cannot hold in any form: controls, halves of pairs, two characters that are none. */
const NEVER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as content or attribute of XML. */
export const xmlText = (text: string) => text.replace(NEVER, "").replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** An element that holds text alone. */
export const xmlElement = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
