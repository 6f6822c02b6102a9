import { env } from "~/env/env.server";
import { paths, ROUTES } from "~/paths";
import { isRemote } from "~/portal-client/transport.server";
import type { CallOutcome, Portal, PortalCall } from "~/portal-contract/portal";
import type { UserInfo } from "~/portal-contract/site/site";
import { clearSession, readSession, sessionOf, storeSession } from "./cookies/cookie.server";
import { flashRedirect } from "./cookies/flash.server";
import { languageOf } from "./cookies/language.server";
import { noticeOf } from "./failures/failure-words.server";
import { failurePage } from "./failures/failures.server";
import { errorOf, LazyCall } from "./portal/portal-call.server";
import { portalFor } from "./portal.server";
import { inAppPath, isGuarded, navigate } from "./redirects.server";

/**
 * Signs the member of a `user/checkIn` answer in: the six stored fields go encrypted into the cookie, for the browser session or, with
 * `keep`, for 30 days. Gives the headers for the redirect that follows:
 *
 *   const result = await attempt(portalFor(request).user.checkIn({ tab: "login", username, password, keep }), { outages: true });
 *   if (result.ok) return flashRedirect(inAppPath(to, ROUTES.user), undefined, { headers: await signIn(request, result.data.userInfo, keep) });
 */
export function signIn(request: Request, userInfo: UserInfo, keep: boolean): Promise<Headers> {
	return storeSession(request, sessionOf(userInfo, keep));
}

/** For which a remote portal, whose reads are counted, is not asked again, ms. */
const OPTIONS_MS = 60_000;

type Options = Awaited<ReturnType<Portal["user"]["checkInOptions"]>>;
let shared: { outcome: Promise<CallOutcome<Options>>; at: number } | undefined;

const isForAll = (outcome: CallOutcome<Options> | undefined) => outcome?.ok && !outcome.data.userLoginCaptchaSwitch;

/**
 * What the sign-in page asks for. A remote portal's answer that nobody needs a captcha is shared by all for a minute, by those too who come while
 * it is on its way: whoever needs one reads so in the refusal.
 */
export function signInOptions(request: Request): PortalCall<Options> {
	const ask = () => portalFor(request).user.checkInOptions().outcome();
	return new LazyCall(request, async () => {
		if (!isRemote || env.PORTAL_GUEST_CACHE_S === 0) return ask();
		const now = performance.now();
		if (shared && now - shared.at < OPTIONS_MS) {
			const outcome = await shared.outcome.catch(() => undefined);
			return outcome && isForAll(outcome) ? outcome : ask();
		}
		const own = { outcome: ask(), at: now };
		shared = own;
		const outcome = await own.outcome.catch(() => undefined);
		if (!isForAll(outcome) && shared === own) shared = undefined;
		return own.outcome;
	});
}

/**
 * Signs out at the portal (POST user/logout with the refresh token). Code 1, or a session that is over there already: both tokens are removed
 * and the page `returnTo` (in-app, else home) is loaded anew, for a guarded one the sign-in page. Another answer: the session stays and its
 * msg is shown there. A guest is just sent back. For actions only: a GET must not sign anybody out.
 */
export async function signOut(request: Request, returnTo: unknown): Promise<Response> {
	const target = inAppPath(returnTo, paths.home());
	const next = isGuarded(pathIn(target)) ? paths.login(target === ROUTES.user ? undefined : target) : target;
	const left = () => navigate(next, { headers: clearSession(request), document: true });
	const session = await readSession(request);
	if (!session) return left();
	const { refresh_token } = session;
	const outcome = await portalFor(request).user.logout({ refresh_token, refreshToken: refresh_token }).outcome();
	if (outcome.ok) return left();
	const error = errorOf(outcome);
	if (error.isSessionOver) return left();
	if (error.kind !== "redirect")
		return flashRedirect(target, noticeOf(error, languageOf(request), pathIn(target)), { document: true });
	const page = await failurePage(request, error);
	return page instanceof Response ? page : navigate(target, { document: true });
}

const pathIn = (target: string) => target.split(/[?#]/)[0] ?? "";
