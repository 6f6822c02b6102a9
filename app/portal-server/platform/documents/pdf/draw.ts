import PDFDocument from "pdfkit";
import { create as qrCode } from "qrcode";
import type { DocumentModel } from "~/portal-contract/base/document";
import { translate } from "../../texts";
import { renderBlock } from "./blocks";
import { glyphsOf, registerFonts } from "./font";
import { type Canvas, COLOURS, MARGIN, SIZES } from "./paper";
import { printableModel, UNPRINTABLE } from "./printable";
import { putText } from "./text";

/** The model as a PDF. Writing that no font of it has is replaced by a sign, which its foot explains. */
export function renderPdf(given: DocumentModel): Promise<Buffer> {
	const document = new PDFDocument({
		size: "A4",
		margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
		bufferPages: true,
		lang: given.language === "en" ? "en" : "zh-CN",
		displayTitle: true,
		info: { Title: `${given.title} ${given.number}`, Author: given.issuer, CreationDate: new Date(given.issued_at * 1000) },
	});
	const chunks: Buffer[] = [];
	const done = new Promise<Buffer>((resolve, reject) => {
		document.on("data", (chunk: Buffer) => chunks.push(chunk));
		document.on("end", () => resolve(Buffer.concat(chunks)));
		document.on("error", reject);
	});
	registerFonts(document);
	const { model, isWhole } = printableModel(given, glyphsOf(document));
	const canvas: Canvas = { document, left: MARGIN, width: document.page.width - 2 * MARGIN };
	drawHead(canvas, model);
	if (model.notice) drawNotice(canvas, model.notice);
	for (const block of model.blocks) renderBlock(canvas, block);
	drawFoot(canvas, isWhole ? model : { ...model, footer: [...model.footer, unprintableText(model)] });
	document.end();
	return done;
}

function saidIn(language: DocumentModel["language"], key: string): string {
	return language === "both" ? `${translate("zh-cn", key)} ${translate("en", key)}` : translate(language, key);
}

const unprintableText = ({ language }: DocumentModel) => `${UNPRINTABLE} ${saidIn(language, "document-unprintable")}`;

const QR_SIZE = 76;

function drawHead({ document, left, width }: Canvas, model: DocumentModel): void {
	const top = document.y;
	const textWidth = width - QR_SIZE - 16;
	document.rect(0, 0, document.page.width, 6).fill(COLOURS.river);
	document.fillColor(COLOURS.soft).fontSize(SIZES.small);
	putText(document, model.issuer, left, top, { width: textWidth });
	document
		.fillColor(COLOURS.ink)
		.fontSize(SIZES.title)
		.text(model.title, left, document.y + 4, { width: textWidth, lineGap: -4 });
	if (model.title_alt)
		document.fillColor(COLOURS.soft).fontSize(SIZES.heading).text(model.title_alt, left, document.y, { width: textWidth });
	const say = (key: string) => saidIn(model.language, key);
	const state = model.superseded ? ` · ${say("voucher-superseded")}` : "";
	const version = model.kind === "voucher" ? `${say("voucher-version")} ${model.version}${state}  ·  ` : "";
	const facts = `${version}${say(model.kind === "voucher" ? "voucher-issued" : "confirmation-as-of")} ${model.issued_text}`;
	document
		.fillColor(model.superseded ? COLOURS.vermilion : COLOURS.soft)
		.fontSize(SIZES.small)
		.text(facts, left, document.y + 4, { width: textWidth });
	const textEnd = document.y;
	if (model.qr) drawQr(document, model.qr, left + width - QR_SIZE, top);
	document.y = (model.qr ? Math.max(textEnd, top + QR_SIZE + 22) : textEnd) + 3;
	document
		.moveTo(left, document.y)
		.lineTo(left + width, document.y)
		.lineWidth(1)
		.stroke(COLOURS.river);
	document.y += 6;
}

/** Framed: what the document is not valid for. */
function drawNotice({ document, left, width }: Canvas, { text, text_alt }: NonNullable<DocumentModel["notice"]>): void {
	const said = text_alt === null ? text : `${text}\n${text_alt}`;
	document.fontSize(SIZES.strong);
	const height = document.heightOfString(said, { width: width - 24 }) + 12;
	document.rect(left, document.y, width, height).lineWidth(1.5).stroke(COLOURS.vermilion);
	document.fillColor(COLOURS.vermilion).text(said, left + 12, document.y + 5, { width: width - 24 });
	document.y += 12;
}

function drawQr(document: PDFKit.PDFDocument, qr: NonNullable<DocumentModel["qr"]>, x: number, y: number): void {
	const { modules } = qrCode(qr.url, { errorCorrectionLevel: "M" });
	const cell = QR_SIZE / modules.size;
	document.fillColor(COLOURS.ink);
	for (let row = 0; row < modules.size; row++) {
		for (let column = 0; column < modules.size; column++) {
			if (modules.get(row, column)) document.rect(x + column * cell, y + row * cell, cell, cell);
		}
	}
	document.fill(COLOURS.ink);
	document.link(x, y, QR_SIZE, QR_SIZE, qr.url);
	document.fillColor(COLOURS.soft).fontSize(SIZES.tiny);
	document.text(qr.caption, x - 20, y + QR_SIZE + 3, { width: QR_SIZE + 40, align: "center" });
	if (qr.caption_alt) document.text(qr.caption_alt, x - 20, document.y, { width: QR_SIZE + 40, align: "center" });
}

function drawFoot({ document, left, width }: Canvas, model: DocumentModel): void {
	document.fillColor(COLOURS.soft).fontSize(SIZES.foot);
	const lines = [...model.footer, ...(model.qr ? [model.qr.url] : [])];
	const height = lines.reduce((all, text) => all + document.heightOfString(text, { width }), 0) + 10;
	const last = document.page.height - MARGIN - height;
	if (document.y + 4 > last) document.addPage();
	document.y = last;
	document
		.moveTo(left, document.y)
		.lineTo(left + width, document.y)
		.lineWidth(0.5)
		.stroke(COLOURS.line);
	document.y += 6;
	for (const text of lines) putText(document, text, left, document.y, { width });
	numberPages(document, model.number);
}

/** Page numbers, from two pages on. */
function numberPages(document: PDFKit.PDFDocument, number: string): void {
	const { count } = document.bufferedPageRange();
	if (count < 2) return;
	for (let page = 0; page < count; page++) {
		document.switchToPage(page);
		document.page.margins.bottom = 0;
		document.fillColor(COLOURS.soft).fontSize(SIZES.tiny);
		document.text(`${number}  ${page + 1} / ${count}`, MARGIN, document.page.height - 24, {
			width: document.page.width - 2 * MARGIN,
			align: "right",
		});
	}
}
