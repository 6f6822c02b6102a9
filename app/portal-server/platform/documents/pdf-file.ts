import type { DocumentModel } from "~/portal-contract/base/document";
import type { DriverCard } from "~/portal-contract/order/drivers/driver-card";

interface PdfOptions {
	/** The letterhead's picture, PNG or JPEG. */
	logo?: Buffer | null;
	/** Shown in the browser, not saved. */
	inline?: boolean;
}

export async function pdfOf(
	model: DocumentModel,
	filename: string,
	{ logo = null, inline = false }: PdfOptions = {},
): Promise<Response> {
	// Loaded with the first document: the PDF library takes longer to load than the rest of a start.
	const { renderPdf } = await import("./pdf/draw");
	return fileOf(await renderPdf(model, logo), filename, inline);
}

export async function cardPdfOf(card: DriverCard, filename: string): Promise<Response> {
	const { renderCard } = await import("./pdf/card");
	return fileOf(await renderCard(card), filename);
}

function fileOf(pdf: Buffer, filename: string, inline = false): Response {
	const headers = {
		"Content-Type": "application/pdf",
		"Content-Length": String(pdf.length),
		"Content-Disposition": `${inline ? "inline" : "attachment"}; filename="${filename}"`,
		"Cache-Control": "private, no-store",
	};
	return new Response(new Uint8Array(pdf), { headers });
}
