/** A file of the portal unchanged, never cached. Streams stay streams. */
export function invoiceFile(file: Response): Response {
	const headers = new Headers({ "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" });
	for (const name of ["Content-Type", "Content-Disposition"]) {
		const value = file.headers.get(name);
		if (value) headers.set(name, value);
	}
	return new Response(file.body, { headers });
}
