import { z } from "zod";
import { NOTICE_POSITIONS, type Notice } from "~/lib/site/notice";
import { noteFault } from "../failures/faults.server";
import { navigate } from "../redirects.server";
import { getScope } from "../scope.server";
import { cookieText, readCookie, withCookie } from "./cookie-header.server";
import { seal, unseal } from "./seal.server";

/** Notices that survive one redirect: a cookie of its own, so that it never races with the sign-in cookie. Root alone reads it. */
const FLASH_COOKIE = "flash";
/** Seconds within which the redirect has to land. */
const KEEP_S = 60;
const MAX_TEXT = 600;

const Notices = z
	.array(
		z.object({
			type: z.enum(["success", "info", "warning", "error"]),
			message: z.string(),
			title: z.string().optional(),
			duration: z.number().min(0).optional(),
			position: z.enum(NOTICE_POSITIONS).optional(),
			offset: z.number().optional(),
		}),
	)
	.max(4);

/**
 * A redirect inside the site (303) that shows `notice` where it lands.
 *
 *   return flashRedirect(paths.orderDetail(id), { type: "success", message });
 *
 * `document: true` for a redirect from a loader: root does not read again on a client-side GET, so the page is loaded whole.
 * Cookies of `headers` (from storeSession, signIn …) leave with it.
 */
export async function flashRedirect(
	url: string,
	notice: Notice | readonly Notice[] | undefined,
	options: { status?: 302 | 303; headers?: Headers; document?: boolean } = {},
): Promise<Response> {
	const headers = await withFlash(notice, options.headers);
	return navigate(url, { ...options, headers });
}

/** Stores notices for the next page; headers for a Response made elsewhere. */
async function withFlash(
	notice: Notice | readonly Notice[] | undefined,
	headers: Headers = new Headers(),
): Promise<Headers> {
	const list = notice === undefined ? [] : Array.isArray(notice) ? notice : [notice];
	const notices = list.slice(0, 4).map((one) => ({ ...one, message: one.message.slice(0, MAX_TEXT) }));
	if (notices.length === 0) return headers;
	const cookie = cookieText(LOCAL, FLASH_COOKIE, await seal("flash", notices), { maxAge: KEEP_S });
	return withCookie(cookie, headers);
}

/**
 * The notices that a redirect brought along, and the headers that remove them: root answers with both. Empty for a cookie that cannot be
 * opened.
 */
export async function readFlash(request: Request): Promise<{ notices: Notice[]; headers: Headers }> {
	const cookie = readCookie(request, FLASH_COOKIE);
	if (!cookie) return { notices: [], headers: new Headers() };
	const notices = Notices.safeParse(await unseal("flash", cookie));
	if (!notices.success) noteFault("cookie-not-ours", FLASH_COOKIE);
	const headers = hasNewFlash() ? new Headers() : withCookie(cookieText(request, FLASH_COOKIE, "", { maxAge: 0 }));
	return { notices: notices.success ? notices.data : [], headers };
}

/** Whether a redirect with a notice has just landed here. /user then stays where it is, so that no pair of redirects can loop. */
export function hasFlash(request: Request): boolean {
	return Boolean(readCookie(request, FLASH_COOKIE));
}

/** A loader beside root may redirect with a notice of its own: reading the old one does not take that away. */
function hasNewFlash(): boolean {
	return getScope()?.setCookies.some((text) => text.startsWith(`${FLASH_COOKIE}=`)) === true;
}

/** The flash cookie is written without the request at hand: https is known from the scope. */
const LOCAL = new Request("http://in.app/");
