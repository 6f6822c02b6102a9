import { carriesFormToken } from "~/session/forms/form-token.server";

function hostOf(origin: string): string | undefined {
	try {
		return new URL(origin).host;
	} catch {
		return undefined;
	}
}

/** Forms that change how pages are shown to this reader and nothing else: pages kept for all guests hold them without a token. */
const PREFERENCES: readonly string[] = ["/language", "/scheme"];

/**
 * Whether a changing request comes from our own pages. Compared by host, not by whole origin: behind TLS the schemes differ. Browsers that send
 * neither Origin nor Sec-Fetch-Site (lynx, w3m) prove it by the form's hidden token; a preference needs none.
 */
export async function isFromOwnPage(request: Request, ownHost: string): Promise<boolean> {
	const origin = request.headers.get("origin");
	if (origin !== null) return ownHost !== "" && hostOf(origin) === ownHost;
	const site = request.headers.get("sec-fetch-site");
	if (site !== null) return site === "same-origin";
	if (PREFERENCES.includes(new URL(request.url).pathname)) return true;
	return carriesFormToken(request);
}
