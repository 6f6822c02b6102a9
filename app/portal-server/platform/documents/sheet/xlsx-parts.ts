const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = "http://schemas.openxmlformats.org";
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const OFFICE = `${FORMATS}/officeDocument/2006/relationships`;
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const contentTypes = `${XML}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;

const relations = (list: readonly [type: string, target: string][]) =>
	`${XML}<Relationships xmlns="${FORMATS}/package/2006/relationships">${list
		.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
		.join("")}</Relationships>`;

export const packageRelations = relations([["officeDocument", "xl/workbook.xml"]]);
export const workbookRelations = relations([
	["worksheet", "worksheets/sheet1.xml"],
	["styles", "styles.xml"],
]);

export const workbook = (name: string) =>
	`${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/**
 * Indexes of the formats in `styles`. `quoted`: a text that begins like a formula, kept a text by its format, as by a typed apostrophe.
 */
export const STYLE = { text: 1, quoted: 2, head: 3, date: 4, moment: 5, amount: 6, wholeAmount: 7, count: 8 } as const;

const format = (number: number, more = "") =>
	`<xf numFmtId="${number}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;

/** 49 is text, 4 and 3 amounts with and without decimals, 1 a whole number; 164 and 165 are our own. */
const FORMATS_OF_CELLS = [
	format(0),
	format(49),
	format(49, ' quotePrefix="1"'),
	'<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
	format(164),
	format(165),
	format(4),
	format(3),
	format(1),
].join("");

export const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF4F7"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9">${FORMATS_OF_CELLS}</cellXfs></styleSheet>`;
