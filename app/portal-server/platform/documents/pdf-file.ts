import type { DocumentModel } from "~/portal-contract/base/document";

export async function pdfOf(model: DocumentModel, filename: string): Promise<Response> {
	// Loaded with the first document: the PDF library takes longer to load than the rest of a start.
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
