import type { DocumentBlock, DocumentRow } from "~/portal-contract/base/document";
import { type Canvas, COLOURS } from "./paper";
import { putText } from "./text";

const LABEL_WIDTH = 150;
const GAP = 12;

/** A block's title is never the last line of a page. */
export function renderBlock(canvas: Canvas, block: DocumentBlock): void {
	room(canvas, 60);
	drawTitle(canvas, block.title, block.title_alt);
	if (block.kind === "rows") for (const row of block.rows) drawRow(canvas, row);
	if (block.kind === "table") drawTable(canvas, block.head, block.rows);
	if (block.kind === "text") for (const line of block.lines) drawLine(canvas, line);
	canvas.document.y += 2;
}

/** Starts a new page where less than `height` is left. */
function room({ document, margin }: Canvas, height: number): void {
	if (document.y + height > document.page.height - margin) document.addPage();
}

function drawTitle({ document, left, width, scale, sizes, colour }: Canvas, title: string, alt: string | null): void {
	const y = document.y;
	document.rect(left, y, width, 15.5 * scale).fill(colour);
	document.fillColor("#ffffff").fontSize(sizes.body);
	const text = alt === null ? title : `${title}  ${alt}`;
	putText(document, text, left + 10 * scale, y + scale, {
		width: width - 20 * scale,
		height: 14 * scale,
		ellipsis: true,
	});
	document.y = y + 16.5 * scale;
}

/** Label at the left, value at the right, the other language beside it or, where it does not fit, below. */
function drawRow(canvas: Canvas, row: DocumentRow): void {
	const { document, left, width, scale, sizes } = canvas;
	const labelWidth = LABEL_WIDTH * scale;
	const valueWidth = width - labelWidth - GAP;
	const size = row.strong ? sizes.strong : sizes.body;
	const alt = row.value_alt ?? "";
	const label = row.label_alt === null ? row.label : `${row.label}  ${row.label_alt}`;
	const value = measure(canvas, row.value, size, valueWidth);
	const other = measure(canvas, alt, sizes.body, valueWidth);
	const fitsOneRow = alt !== "" && value.width + GAP + other.width <= valueWidth;
	const valueHeight = fitsOneRow || alt === "" ? value.height : value.height + other.height;
	const height = Math.max(valueHeight, measure(canvas, label, sizes.small, labelWidth).height + 1) + 1;
	room(canvas, height);
	const y = document.y;
	document
		.fontSize(sizes.small)
		.fillColor(COLOURS.soft)
		.text(label, left + 10 * scale, y + (row.strong ? 3.5 : 1) * scale, { width: labelWidth });
	const x = left + labelWidth + GAP;
	document.fillColor(COLOURS.ink).fontSize(size);
	putText(document, row.value, x, y, { width: valueWidth });
	document.fillColor(row.strong ? COLOURS.ink : COLOURS.soft).fontSize(sizes.body);
	if (fitsOneRow) putText(document, alt, x + value.width + GAP, y + (row.strong ? 3 : 0) * scale, { lineBreak: false });
	else if (alt !== "") putText(document, alt, x, y + value.height, { width: valueWidth });
	document.y = y + height;
}

function measure({ document }: Canvas, text: string, size: number, width: number): { width: number; height: number } {
	document.fontSize(size);
	return { width: document.widthOfString(text), height: text === "" ? 0 : document.heightOfString(text, { width }) };
}

/** Room for the numbers of a first column in one line, within limits. */
function firstColumn({ document, scale, sizes }: Canvas, rows: readonly (readonly string[])[]): number {
	document.fontSize(sizes.body + 0.5);
	const widest = rows.reduce((most, [cell = ""]) => Math.max(most, document.widthOfString(cell)), 0);
	return Math.min(140 * scale, Math.max(90 * scale, widest + GAP + 1));
}

/** First column narrow; the others share the rest. */
function drawTable(canvas: Canvas, head: readonly string[], rows: readonly (readonly string[])[]): void {
	const { document, left, width, scale, sizes } = canvas;
	const first = firstColumn(canvas, rows);
	const rest = (width - 20 * scale - first) / Math.max(1, head.length - 1);
	const line = (cells: readonly string[], colour: string, size: number) => {
		document.fontSize(size);
		const widthOf = (index: number) => (index === 0 ? first : rest) - GAP;
		const height =
			Math.max(...cells.map((cell, index) => document.heightOfString(cell, { width: widthOf(index) }))) + 4;
		room(canvas, height);
		const y = document.y;
		let x = left + 10 * scale;
		for (const [index, cell] of cells.entries()) {
			document.fillColor(colour).fontSize(size);
			putText(document, cell, x, y, { width: widthOf(index) });
			x += index === 0 ? first : rest;
		}
		document.y = y + height;
		document
			.moveTo(left + 10 * scale, document.y - 2)
			.lineTo(left + width - 10 * scale, document.y - 2)
			.lineWidth(0.5)
			.stroke(COLOURS.line);
	};
	line(head, COLOURS.soft, sizes.small);
	for (const row of rows) line(row, COLOURS.ink, sizes.body + 0.5);
}

export function drawLine(canvas: Canvas, text: string): void {
	const { document, left, width, scale, sizes } = canvas;
	document.fontSize(sizes.body);
	// Texts longer than a page continue on the next.
	room(canvas, Math.min(60, document.heightOfString(text, { width: width - 20 * scale })));
	document.fillColor(COLOURS.ink);
	putText(document, text, left + 10 * scale, document.y, { width: width - 20 * scale });
	document.y += 0.5;
}
