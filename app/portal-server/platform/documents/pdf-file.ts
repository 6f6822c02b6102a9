import type { DocumentModel } from "~/portal-contract/base/document";

/** A document as a PDF to keep. */
export async function pdfOf(model: DocumentModel, filename: string): Promise<Response> {
	// Loaded with the first document: the writer of PDFs takes longer to load than all else that a start loads.
	const { renderPdf } = await import("./pdf/draw");
	const pdf = await renderPdf(model);
	const headers = {
		"Content-Type": "application/pdf",
		"Content-Length": String(pdf.length),
		"Content-Disposition": `attachment; filename="${filename}"`,
		"Cache-Control": "private, no-store",
	};
	return new Response(new Uint8Array(pdf), { headers });
}
