import PDFDocument from "pdfkit";
import type { DocumentModel } from "~/portal-contract/base/document";
import { translate } from "../../words/texts";
import { drawLine, renderBlock } from "./blocks";
import { glyphsOf, registerFonts } from "./font";
import { drawHead } from "./head";
import { type Canvas, COLOURS, LAYOUTS, type Layout } from "./paper";
import { pausing } from "./pauses";
import { printable, UNPRINTABLE } from "./printable";
import { heightOf, putText } from "./text";

/** Of documents with more rows only one is made at a time: its pages are in memory until all are there. */
const LONG = 100;
let last_long: Promise<unknown> = Promise.resolve();

const rowsOf = ({ blocks }: DocumentModel) =>
	blocks.reduce((all, block) => all + (block.kind === "text" ? block.lines : block.rows).length, 0);

/**
 * The model as a PDF, on one page where it fits. `logo`: the picture of its letterhead. Writing that no font of it has is replaced by a
 * sign, which its foot explains. Others have their turn between its rows.
 */
export function renderPdf(given: DocumentModel, logo: Buffer | null = null): Promise<Buffer> {
	if (rowsOf(given) <= LONG) return renderFitting(given, logo);
	const made = last_long.then(() => renderFitting(given, logo));
	last_long = made.catch(() => undefined);
	return made;
}

async function renderFitting(given: DocumentModel, logo: Buffer | null): Promise<Buffer> {
	const [first, ...narrower] = LAYOUTS[given.paper];
	const whole = await render(given, logo, first);
	// None is narrower by half.
	if (whole.pages !== 2) return whole.file;
	for (const layout of narrower) {
		const { file, pages } = await render(given, logo, layout);
		if (pages === 1) return file;
	}
	return whole.file;
}

async function render(
	given: DocumentModel,
	logo: Buffer | null,
	layout: Layout,
): Promise<{ file: Buffer; pages: number }> {
	const { margin } = layout;
	const document = new PDFDocument({
		size: layout.paper,
		margins: { top: margin, bottom: margin, left: margin, right: margin },
		bufferPages: true,
		lang: given.language === "en" ? "en" : "zh-CN",
		displayTitle: true,
		info: {
			Title: `${given.title} ${given.number}`,
			Author: given.issuer,
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
	const { model, isWhole } = await printable(given, glyphsOf(document), pause);
	const canvas: Canvas = {
		...layout,
		document,
		left: margin,
		width: document.page.width - 2 * margin,
		colour: model.colour,
		pause,
	};
	drawHead(canvas, model, logo);
	if (model.notice) drawNotice(canvas, model.notice);
	for (const line of model.header) drawLine(canvas, line);
	if (model.header.length > 0) document.y += 3;
	const foot = footOf(canvas, isWhole ? model.footer : [...model.footer, unprintableText(model)], model);
	// A page of nothing but the foot says nothing.
	for (const block of model.blocks)
		await renderBlock(canvas, block, block === model.blocks.at(-1) ? foot.height + 6 : 0);
	drawFoot(canvas, foot);
	numberPages(canvas, model.number);
	const pages = document.bufferedPageRange().count;
	document.end();
	return { file: await done, pages };
}

function textIn(language: DocumentModel["language"], key: string): string {
	return language === "both" ? `${translate("zh-cn", key)} ${translate("en", key)}` : translate(language, key);
}

const unprintableText = ({ language }: DocumentModel) => `${UNPRINTABLE} ${textIn(language, "document-unprintable")}`;

/** Framed: what the document is not valid for. */
function drawNotice(
	{ document, left, width, sizes }: Canvas,
	{ text, text_alt }: NonNullable<DocumentModel["notice"]>,
): void {
	const notice = text_alt === null ? text : `${text}\n${text_alt}`;
	document.fontSize(sizes.strong);
	const height = heightOf(document, notice, width - 24) + 12;
	document.rect(left, document.y, width, height).lineWidth(1.5).stroke(COLOURS.vermilion);
	document.fillColor(COLOURS.vermilion);
	putText(document, notice, left + 12, document.y + 5, { width: width - 24 });
	document.y += 12;
}

interface Foot {
	readonly lines: readonly string[];
	/** Points. */
	readonly height: number;
}

function footOf(
	{ document, width, sizes }: Canvas,
	footer: readonly string[],
	{ verify_url, qr }: DocumentModel,
): Foot {
	const check = verify_url ?? qr?.url;
	const lines = check === undefined ? footer : [...footer, check];
	document.fontSize(sizes.foot);
	return { lines, height: lines.reduce((all, text) => all + heightOf(document, text, width), 0) + 10 };
}

function drawFoot(canvas: Canvas, { lines, height }: Foot): void {
	const { document, left, width, margin, sizes } = canvas;
	document.fillColor(COLOURS.soft).fontSize(sizes.foot);
	const last = document.page.height - margin - height;
	if (document.y + 4 > last) document.addPage();
	document.y = last;
	document
		.moveTo(left, document.y)
		.lineTo(left + width, document.y)
		.lineWidth(0.5)
		.stroke(COLOURS.line);
	document.y += 6;
	for (const text of lines) putText(document, text, left, document.y, { width });
}

/** Page numbers, from two pages on. */
function numberPages({ document, left, width, sizes, scale }: Canvas, number: string): void {
	const { count } = document.bufferedPageRange();
	if (count < 2) return;
	for (let page = 0; page < count; page++) {
		document.switchToPage(page);
		document.page.margins.bottom = 0;
		document.fillColor(COLOURS.soft).fontSize(sizes.tiny);
		document.text(`${number}  ${page + 1} / ${count}`, left, document.page.height - 24 * scale, {
			width,
			align: "right",
		});
	}
}
