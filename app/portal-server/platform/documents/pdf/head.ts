import { create as qrCode } from "qrcode";
import { code128 } from "~/lib/paper/code128";
import type { DocumentModel } from "~/portal-contract/base/document";
import { type Canvas, COLOURS } from "./paper";
import { putText } from "./text";

const QR = 76;
const LOGO = { width: 150, height: 46 };
const BARCODE = { height: 26, module: 1.1, widest: 180 };

/** Letterhead, title, number of the version, and the code to check the document by at the right. `logo`: PNG or JPEG. */
export function drawHead(canvas: Canvas, model: DocumentModel, logo: Buffer | null): void {
	const { document, left, width, scale, sizes, colour } = canvas;
	const top = document.y;
	const qrSize = QR * scale;
	const textWidth = model.qr ? width - qrSize - 24 * scale : width;
	document.rect(0, 0, document.page.width, 6 * scale).fill(colour);
	if (model.letterhead) drawLetterhead(canvas, model.letterhead, logo, textWidth);
	document.fillColor(COLOURS.soft).fontSize(sizes.small);
	putText(document, model.issuer, left, document.y, { width: textWidth });
	const titleTop = document.y + 4 * scale;
	const barcode = model.barcode && drawBarcode(canvas, model.barcode, { right: left + textWidth, y: titleTop });
	const titleWidth = barcode ? textWidth - barcode.width - 12 * scale : textWidth;
	document.fillColor(COLOURS.ink).fontSize(sizes.title);
	putText(document, model.title, left, titleTop, { width: titleWidth, lineGap: -4 * scale });
	document.fillColor(COLOURS.soft).fontSize(sizes.heading);
	if (model.title_alt) putText(document, model.title_alt, left, document.y, { width: titleWidth });
	document.y = Math.max(document.y, barcode?.bottom ?? 0);
	document.fillColor(model.superseded ? COLOURS.vermilion : COLOURS.soft).fontSize(sizes.small);
	putText(document, model.version_text, left, document.y + 4 * scale, { width: textWidth });
	const textEnd = document.y;
	if (model.qr) drawQr(canvas, model.qr, left + width - qrSize, top);
	document.y = Math.max(textEnd, model.qr ? document.y : 0) + 3 * scale;
	document
		.moveTo(left, document.y)
		.lineTo(left + width, document.y)
		.lineWidth(1)
		.stroke(colour);
	document.y += 6 * scale;
}

type Letterhead = NonNullable<DocumentModel["letterhead"]>;

/** The picture at the left, name and addresses beside it. */
function drawLetterhead(
	canvas: Canvas,
	{ name, name_alt, lines }: Letterhead,
	logo: Buffer | null,
	room: number,
): void {
	const { document, left, scale, sizes } = canvas;
	const top = document.y;
	const fit = pictureSize(canvas, logo);
	if (logo && fit) document.image(logo, left, top, fit);
	const x = fit ? left + fit.width + 10 * scale : left;
	const width = left + room - x;
	document.fillColor(COLOURS.ink).fontSize(sizes.heading);
	if (name !== "") putText(document, name, x, document.y, { width });
	document.fillColor(COLOURS.soft).fontSize(sizes.small);
	for (const line of [...(name_alt === null ? [] : [name_alt]), ...lines])
		putText(document, line, x, document.y, { width });
	document.y = Math.max(document.y, top + (fit?.height ?? 0)) + 6 * scale;
}

/** In points; null without a picture. */
function pictureSize({ document, scale }: Canvas, logo: Buffer | null): { width: number; height: number } | null {
	if (!logo) return null;
	const { width, height } = (
		document as unknown as { openImage(file: Buffer): { width: number; height: number } }
	).openImage(logo);
	const fit = Math.min((LOGO.width * scale) / width, (LOGO.height * scale) / height);
	return { width: width * fit, height: height * fit };
}

/** Beside the title, its caption below; null for a text that cannot be one. */
function drawBarcode(
	{ document, scale, sizes }: Canvas,
	{ text, caption }: NonNullable<DocumentModel["barcode"]>,
	{ right, y }: { right: number; y: number },
): { width: number; bottom: number } | null {
	const code = code128(text);
	if (!code) return null;
	const module = Math.min(BARCODE.module, BARCODE.widest / code.size);
	const width = code.size * module;
	let x = right - width;
	for (const [index, units] of code.widths.entries()) {
		if (index % 2 === 0) document.rect(x, y, units * module, BARCODE.height * scale);
		x += units * module;
	}
	document.fill(COLOURS.ink);
	document.fillColor(COLOURS.soft).fontSize(sizes.tiny);
	putText(document, `${caption} ${text}`, right - width, y + (BARCODE.height + 2) * scale, { width });
	return { width, bottom: document.y };
}

/** The position below is that behind its captions. */
export function drawQr(
	{ document, scale, sizes }: Canvas,
	qr: NonNullable<DocumentModel["qr"]>,
	x: number,
	y: number,
): void {
	const { modules } = qrCode(qr.url, { errorCorrectionLevel: "M" });
	const size = QR * scale;
	const cell = size / modules.size;
	document.fillColor(COLOURS.ink);
	for (let row = 0; row < modules.size; row++) {
		for (let column = 0; column < modules.size; column++) {
			if (modules.get(row, column)) document.rect(x + column * cell, y + row * cell, cell, cell);
		}
	}
	document.fill(COLOURS.ink);
	document.link(x, y, size, size, qr.url);
	document.fillColor(COLOURS.soft).fontSize(sizes.tiny);
	const around = 20 * scale;
	const place = { width: size + 2 * around, align: "center" } as const;
	putText(document, qr.caption, x - around, y + size + 3, place);
	if (qr.caption_alt) putText(document, qr.caption_alt, x - around, document.y, place);
}
