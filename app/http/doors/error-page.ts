import { failureMet } from "~/session/failures/failures.server";
import { standFor } from "~/session/redirects.server";

type Pages = (request: Request) => Promise<Response>;

/** No route has it: the page of unknown addresses is drawn, which takes over a failure that this request has met. */
const FAILED = "/failed";

/**
 * A failure without a page, such as Remix gives of addresses that have none: nothing at all, or bare JSON, which a refusal of the portal is
 * with 200. No form of ours meets a 405.
 */
function isBareFailure({ status, headers }: Response): boolean {
	const type = headers.get("content-type");
	const isData = type?.startsWith("application/json") === true;
	if (status === 200) return isData && failureMet() !== undefined;
	return status >= 400 && status !== 405 && (type === null || isData);
}

/** Path and query of an address; undefined for what is none. */
function pathOf(address: string | null): string | undefined {
	if (address === null || !URL.canParse(address)) return undefined;
	const { pathname, search } = new URL(address);
	return pathname + search;
}

/** Where the page that says why leads back to: the address that was opened; that of a form takes no visits, so the page that it stood on. */
function returnPath({ method, url, headers }: Request): string | undefined {
	const isOpened = method === "GET" || method === "HEAD";
	return pathOf(isOpened ? url : headers.get("referer"));
}

/**
 * The answer of `pages`. Where somebody opened an address without a page (a download), or sent a form to one, and it failed: the page that
 * says why, in the site's frame; scripts, which do not ask for HTML, get what there is.
 */
export async function withErrorPage(pages: Pages, request: Request): Promise<Response> {
	const response = await pages(request);
	const { pathname } = new URL(request.url);
	const isOpened = request.headers.get("accept")?.includes("text/html") && !pathname.endsWith(".data");
	if (!isOpened || !isBareFailure(response)) return response;
	standFor(returnPath(request));
	const headers = new Headers(request.headers);
	for (const name of ["content-type", "content-length"]) headers.delete(name);
	return pages(new Request(new URL(FAILED, request.url), { headers }));
}
