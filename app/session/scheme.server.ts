/** The stored colour scheme: plain text in the cookie `scheme`, set by script or form. Anything else follows the system. */
export function schemeOf(request: Request): "light" | "dark" | null {
	const value = /(?:^|;\s*)scheme=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1];
	return value === "light" || value === "dark" ? value : null;
}
