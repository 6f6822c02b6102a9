/** Whether an `Accept-Encoding` header accepts `encoding`: by its name or by `*`, and not with `q=0`. */
export function accepts(header: string, encoding: string): boolean {
	const weights = new Map(
		header
			.toLowerCase()
			.split(",")
			.map((part) => {
				const [name = "", ...parameters] = part.split(";").map((one) => one.trim());
				const weight = parameters.find((one) => one.startsWith("q="));
				return [name, weight === undefined ? 1 : Number(weight.slice(2))];
			}),
	);
	return (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
}

const KNOWN = ["br", "gzip"] as const;

/** The best encoding that we write and the reader takes. */
export function acceptedEncoding(request: Request): (typeof KNOWN)[number] | undefined {
	const header = request.headers.get("accept-encoding");
	return header === null ? undefined : KNOWN.find((encoding) => accepts(header, encoding));
}
