import type { DocumentBlock, DocumentRow } from "~/portal-contract/base/document";
import { type Canvas, COLOURS } from "./paper";
import { heightOf, putText, widthOf } from "./text";

const LABEL_WIDTH = 150;
const GAP = 12;

/** `after`: what has to stand on the page of its last line, points. */
export async function renderBlock(canvas: Canvas, block: DocumentBlock, after = 0): Promise<void> {
	if (block.kind === "table") await drawTable(canvas, block, after);
	if (block.kind === "rows") {
		const below = (index: number) => (index === block.rows.length - 1 ? after : 0);
		const [first] = block.rows;
		drawTitle(canvas, block, first ? measureRow(canvas, first).height + below(0) : 0);
		for (const [index, row] of block.rows.entries()) {
			await canvas.pause();
			drawRow(canvas, row, below(index));
		}
	}
	if (block.kind === "text") {
		drawTitle(canvas, block, roomOfLine(canvas, block.lines[0] ?? ""));
		for (const line of block.lines) {
			await canvas.pause();
			drawLine(canvas, line);
		}
	}
	canvas.document.y += 2;
}

/** Starts a new page where less than `height` is left. */
function room({ document, margin }: Canvas, height: number): void {
	if (document.y + height > document.page.height - margin) document.addPage();
}

/** On the page of what is `below` it, points. */
function drawTitle(canvas: Canvas, { title, title_alt: alt }: DocumentBlock, below: number): void {
	const { document, left, width, margin, scale, sizes, colour } = canvas;
	room(canvas, Math.min(document.page.height - 2 * margin, Math.max(60, 16.5 * scale + below)));
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

function measureRow(canvas: Canvas, row: DocumentRow) {
	const { width, scale, sizes } = canvas;
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
	return { labelWidth, valueWidth, size, alt, label, value, fitsOneRow, height };
}

/** Label at the left, value at the right, the other language beside it or, where it does not fit, below. */
function drawRow(canvas: Canvas, row: DocumentRow, after: number): void {
	const { document, left, scale, sizes } = canvas;
	const { labelWidth, valueWidth, size, alt, label, value, fitsOneRow, height } = measureRow(canvas, row);
	room(canvas, height + after);
	const y = document.y;
	document.fontSize(sizes.small).fillColor(COLOURS.soft);
	putText(document, label, left + 10 * scale, y + (row.strong ? 3.5 : 1) * scale, { width: labelWidth });
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
	return { width: widthOf(document, text), height: text === "" ? 0 : heightOf(document, text, width) };
}

/** Room for the numbers of a first column in one line, within limits. */
async function firstColumn(
	{ document, scale, sizes, pause }: Canvas,
	rows: readonly (readonly string[])[],
): Promise<number> {
	document.fontSize(sizes.body + 0.5);
	let widest = 0;
	for (const [cell = ""] of rows) {
		await pause();
		widest = Math.max(widest, widthOf(document, cell));
	}
	return Math.min(140 * scale, Math.max(90 * scale, widest + GAP + 1));
}

type Table = Extract<DocumentBlock, { kind: "table" }>;

interface Column {
	readonly x: number;
	readonly width: number;
	readonly align: "left" | "right";
}

/** First column narrow; the others share the rest by the table's widths. Widths are without the gap. */
async function columnsOf(canvas: Canvas, { head, rows, numeric = [], widths }: Table): Promise<Column[]> {
	const { left, width, scale } = canvas;
	const first = await firstColumn(canvas, rows);
	const shares = head.slice(1).map((_, index) => widths?.[index] ?? 1);
	const all = shares.reduce((sum, share) => sum + share, 0) || 1;
	const rest = width - 20 * scale - first;
	let x = left + 10 * scale;
	return [first, ...shares.map((share) => (rest * share) / all)].map((wide, index) => {
		const isNumeric = numeric.includes(index);
		const isLast = index === head.length - 1;
		const column = { x, width: isLast && isNumeric ? wide : wide - GAP, align: isNumeric ? "right" : "left" } as const;
		x += wide;
		return column;
	});
}

interface Line {
	readonly cells: readonly string[];
	readonly colour: string;
	readonly size: number;
	readonly columns: readonly Column[];
	/** Points. */
	readonly height: number;
}

function lineOf({ document }: Canvas, line: Omit<Line, "height">): Line {
	document.fontSize(line.size);
	const heights = line.cells.map((cell, index) => heightOf(document, cell, line.columns[index]?.width ?? 1));
	return { ...line, height: Math.max(...heights) + 4 };
}

function drawCells(canvas: Canvas, line: Line): void {
	const { document, left, width, scale } = canvas;
	const y = document.y;
	for (const [index, cell] of line.cells.entries()) {
		const { x, width: wide, align } = line.columns[index] as Column;
		document.fillColor(line.colour).fontSize(line.size);
		if (cell !== "") putText(document, cell, x, y, { width: wide, align });
	}
	document.y = y + line.height;
	document
		.moveTo(left + 10 * scale, document.y - 2)
		.lineTo(left + width - 10 * scale, document.y - 2)
		.lineWidth(0.5)
		.stroke(COLOURS.line);
}

/** What a sum is, and the sum at the right edge: both take the room of the empty cells between them. */
function columnsOfSums(columns: readonly Column[]): Column[] {
	const [first, last] = [columns[0], columns.at(-1)] as [Column, Column];
	const [left, right] = [first.x, last.x + last.width];
	const middle = left + (right - left) * 0.6;
	return columns.map((column, index) => {
		if (index === 0) return { ...column, width: middle - left - GAP };
		return column === last ? { ...column, x: middle, width: right - middle } : column;
	});
}

/** The head stands on each page; the sums, and `after` points, stay together with the last row. */
async function drawTable(canvas: Canvas, table: Table, after: number): Promise<void> {
	const { document, margin, sizes, pause } = canvas;
	const columns = await columnsOf(canvas, table);
	const size = table.head.length > 4 ? sizes.small : sizes.body + 0.5;
	const head = lineOf(canvas, { cells: table.head, colour: COLOURS.soft, size: sizes.small, columns });
	const of_sums = { colour: COLOURS.ink, size: sizes.strong, columns: columnsOfSums(columns) };
	const totals = (table.totals ?? []).map((cells) => lineOf(canvas, { cells, ...of_sums }));
	const sums = totals.reduce((all, { height }) => all + height, 0);
	const lineAt = (cells: readonly string[]) => lineOf(canvas, { cells, colour: COLOURS.ink, size, columns });
	const below = (index: number) => (index >= table.rows.length - 1 ? sums + after : 0);
	const [first] = table.rows;
	drawTitle(canvas, table, head.height + (first ? lineAt(first).height : 0) + below(0));
	drawCells(canvas, head);
	const put = (line: Line, rest = 0) => {
		if (document.y + line.height + rest > document.page.height - margin) {
			document.addPage();
			drawCells(canvas, head);
		}
		drawCells(canvas, line);
	};
	for (const [index, cells] of table.rows.entries()) {
		await pause();
		put(lineAt(cells), below(index));
	}
	for (const line of totals) put(line);
}

/** Texts longer than a page continue on the next. */
function roomOfLine({ document, width, scale, sizes }: Canvas, text: string): number {
	document.fontSize(sizes.body);
	return Math.min(60, heightOf(document, text, width - 20 * scale));
}

export function drawLine(canvas: Canvas, text: string): void {
	const { document, left, width, scale } = canvas;
	room(canvas, roomOfLine(canvas, text));
	document.fillColor(COLOURS.ink);
	putText(document, text, left + 10 * scale, document.y, { width: width - 20 * scale });
	document.y += 0.5;
}
