/** A file of the portal as it is, never cached. Streams stay streams. */
export function privateFile(file: Response): Response {
	const headers = new Headers({ "Cache-Control": "private, no-store" });
	for (const name of ["Content-Type", "Content-Disposition"]) {
		const value = file.headers.get(name);
		if (value) headers.set(name, value);
	}
	return new Response(file.body, { headers });
}
