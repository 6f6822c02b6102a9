import PDFDocument from "pdfkit";
import type { DriverCard, Trilingual } from "~/portal-contract/order/drivers/driver-card";
import { glyphsOf, registerFonts } from "./font";
import { drawQr } from "./head";
import { type Canvas, COLOURS, LAYOUTS, type Layout } from "./paper";
import { pausing } from "./pauses";
import { printable } from "./printable";
import { putLine, putText, widthOf } from "./text";

const BLUE = "#0f5c7a";
const LABEL_WIDTH = 130;
/** Labels and the foot, in points: read at arm's length. */
const SMALL = 7.2;
const QR = 76;

/** Each text once, in the order of the languages. */
const linesOf = ({ zh, en, my }: Trilingual): string[] =>
	[zh, en, my ?? ""].filter((text, at, all) => text !== "" && all.indexOf(text) === at);

/** The card on one A5 sheet, however long its places are; its telephone numbers can be pressed. */
export async function renderCard(given: DriverCard): Promise<Buffer> {
	const [first, ...narrower] = LAYOUTS.A5;
	const whole = await render(given, first);
	for (const layout of narrower) {
		if (whole.pages === 1) break;
		const { file, pages } = await render(given, layout);
		if (pages === 1) return file;
	}
	return whole.file;
}

async function render(given: DriverCard, layout: Layout): Promise<{ file: Buffer; pages: number }> {
	const { margin } = layout;
	const document = new PDFDocument({
		size: layout.paper,
		margins: { top: margin, bottom: margin, left: margin, right: margin },
		bufferPages: true,
		lang: "zh-CN",
		displayTitle: true,
		info: {
			Title: `${given.title.en} ${given.number}`,
			Author: given.issuer.en,
			CreationDate: new Date(given.issued_at * 1000),
		},
	});
	const chunks: Buffer[] = [];
	const done = new Promise<Buffer>((resolve, reject) => {
		document.on("data", (chunk: Buffer) => chunks.push(chunk));
		document.on("end", () => resolve(Buffer.concat(chunks)));
		document.on("error", reject);
	});
	registerFonts(document);
	const pause = pausing();
	const { model } = await printable(given, glyphsOf(document), pause);
	const width = document.page.width - 2 * margin;
	const canvas: Canvas = { ...layout, document, left: margin, width, colour: BLUE, pause };
	drawTop(canvas, model);
	drawPlate(canvas, model.plate);
	drawPerson(canvas, model.person);
	for (const row of model.rows) drawRow(canvas, row);
	drawFooter(canvas, model);
	const pages = document.bufferedPageRange().count;
	document.end();
	return { file: await done, pages };
}

/** Starts a new page where less than `height` is left. */
function room({ document, margin }: Canvas, height: number): void {
	if (document.y + height > document.page.height - margin) document.addPage();
}

interface Written {
	size: number;
	colour: string;
	x: number;
	width: number;
}

/** Of the size of a text: its base line below its top, and the next line's top. */
const ASCENT = 1.12;
const LEADING = 1.5;

/** Lines one below the other; the position below is that behind the last. */
function write({ document }: Canvas, lines: readonly string[], { size, colour, x, width }: Written): void {
	for (const line of lines) {
		document.fontSize(size).fillColor(colour);
		const y = document.y;
		if (widthOf(document, line) > width) {
			putText(document, line, x, y, { width });
			continue;
		}
		putLine(document, line, x, y + ASCENT * size);
		document.y = y + LEADING * size;
	}
}

function drawTop(canvas: Canvas, { issuer, title, number, unit_text, version_text, qr }: DriverCard): void {
	const { document, left, width, scale, sizes } = canvas;
	const size = QR * scale;
	document.rect(0, 0, document.page.width, 6 * scale).fill(BLUE);
	const top = document.y;
	const text = { x: left, width: width - size - 24 };
	write(canvas, [linesOf(issuer).join("  ")], { ...text, size: sizes.small, colour: COLOURS.soft });
	write(canvas, [title.zh], { ...text, size: sizes.title, colour: COLOURS.ink });
	write(canvas, [[title.en, title.my].filter(Boolean).join("  ")], {
		...text,
		size: sizes.heading,
		colour: COLOURS.soft,
	});
	document.y += 4;
	write(canvas, [number], { ...text, size: sizes.strong, colour: COLOURS.ink });
	const small = [...(unit_text ? [linesOf(unit_text).join("  ")] : []), ...linesOf(version_text)];
	write(canvas, small, { ...text, size: SMALL, colour: COLOURS.soft });
	const end = document.y;
	drawQr(
		canvas,
		{ url: qr.url, caption: linesOf(qr.caption).slice(0, 2).join(" "), caption_alt: qr.caption.my },
		left + width - size,
		top,
	);
	document.y = Math.max(end, document.y) + 8;
}

const FRAME = { person: 46, padding: 10 } as const;

function drawPlate(canvas: Canvas, { label, number, latin, vehicle }: DriverCard["plate"]): void {
	const { document, left, width, sizes } = canvas;
	const top = document.y;
	document.fontSize(30);
	const plateWidth = Math.min(width * 0.55, Math.max(140, widthOf(document, number) + 2 * FRAME.padding));
	const size = Math.min(30, (30 * (plateWidth - 2 * FRAME.padding)) / Math.max(1, widthOf(document, number)));
	const height = LEADING * size + 6;
	document.roundedRect(left, top, plateWidth, height, 5).lineWidth(2).stroke(COLOURS.ink);
	document.y = top + 3;
	const wide = widthOf(document.fontSize(size), number);
	write(canvas, [number], { size, colour: COLOURS.ink, x: left + (plateWidth - wide) / 2, width: plateWidth });
	const x = left + plateWidth + 14;
	const rest = { x, width: left + width - x };
	document.y = top;
	write(canvas, [linesOf(label).join("  ")], { ...rest, size: SMALL, colour: COLOURS.soft });
	if (latin !== null) write(canvas, [latin], { ...rest, size: sizes.strong, colour: COLOURS.ink });
	write(canvas, linesOf(vehicle), { ...rest, size: sizes.strong, colour: COLOURS.ink });
	document.y = Math.max(document.y, top + height) + 10;
}

function drawPerson(canvas: Canvas, { label, initials, name, phone, languages }: DriverCard["person"]): void {
	const { document, left, width, sizes } = canvas;
	const top = document.y;
	const radius = FRAME.person / 2;
	document.circle(left + radius, top + radius, radius).fill(BLUE);
	document.fontSize(18).fillColor("#ffffff");
	putLine(document, initials, left + radius - widthOf(document, initials) / 2, top + radius + 6.5);
	const text = { x: left + FRAME.person + 14, width: width - FRAME.person - 14 };
	document.y = top;
	write(canvas, [linesOf(label).join("  ")], { ...text, size: SMALL, colour: COLOURS.soft });
	write(canvas, [linesOf(name).join("  ")], { ...text, size: 15, colour: COLOURS.ink });
	writePhone(canvas, phone, { ...text, size: sizes.heading, colour: BLUE });
	write(canvas, [linesOf(languages).join("  ·  ")], { ...text, size: sizes.body, colour: COLOURS.soft });
	document.y = Math.max(document.y, top + FRAME.person) + 8;
}

function writePhone(canvas: Canvas, phone: string, written: Written): void {
	const { document } = canvas;
	const top = document.y;
	write(canvas, [phone], written);
	document.link(written.x, top, document.widthOfString(phone), document.y - top, `tel:${phone.replace(/\s/g, "")}`);
}

function drawRow(canvas: Canvas, { label, value, strong, tel }: DriverCard["rows"][number]): void {
	const { document, left, width, scale, sizes } = canvas;
	room(canvas, 60);
	const labelWidth = LABEL_WIDTH * scale;
	const x = left + labelWidth + 10;
	const top = document.y + 4;
	document
		.moveTo(left, document.y)
		.lineTo(left + width, document.y)
		.lineWidth(0.5)
		.stroke(COLOURS.line);
	document.y = top;
	write(canvas, linesOf(label), { x: left, width: labelWidth, size: SMALL, colour: COLOURS.soft });
	const end = document.y;
	document.y = top;
	const text = { x, width: left + width - x };
	const [first = "", ...others] = linesOf(value);
	if (tel === null)
		write(canvas, [first], { ...text, size: strong ? sizes.heading : sizes.strong, colour: COLOURS.ink });
	else writePhone(canvas, first, { ...text, size: sizes.strong, colour: BLUE });
	write(canvas, others, { ...text, size: strong ? sizes.strong : sizes.body, colour: COLOURS.ink });
	document.y = Math.max(document.y, end) + 4;
}

function drawFooter(canvas: Canvas, { footer, qr }: DriverCard): void {
	const { document, left, width } = canvas;
	const lines = [...footer.flatMap(linesOf), qr.url];
	room(canvas, 6 + lines.length * LEADING * SMALL);
	document
		.moveTo(left, document.y)
		.lineTo(left + width, document.y)
		.lineWidth(1)
		.stroke(BLUE);
	document.y += 6;
	write(canvas, lines, { x: left, width, size: SMALL, colour: COLOURS.soft });
}
