import { carriesFormToken } from "~/session/forms/form-token.server";

function hostOf(origin: string): string | undefined {
	try {
		return new URL(origin).host;
	} catch {
		return undefined;
	}
}

/** Forms that set display preferences only; cached pages contain them without a token. */
const PREFERENCES: readonly string[] = ["/language", "/scheme"];

/**
 * CSRF check of a request that changes something. Compares hosts, because schemes differ behind TLS termination. Browsers without
 * Origin and Sec-Fetch-Site (lynx, w3m) need the form token, except for preferences.
 */
export async function isFromOwnPage(request: Request, ownHost: string): Promise<boolean> {
	const origin = request.headers.get("origin");
	if (origin !== null) return ownHost !== "" && hostOf(origin) === ownHost;
	const site = request.headers.get("sec-fetch-site");
	if (site !== null) return site === "same-origin";
	if (PREFERENCES.includes(new URL(request.url).pathname)) return true;
	return carriesFormToken(request);
}
