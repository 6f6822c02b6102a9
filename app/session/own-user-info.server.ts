import type { CallOutcome, PortalCall } from "~/portal-contract/portal";
import type { UserInfo } from "~/portal-contract/site/site";
import { readSession, storeSession } from "./cookies/cookie.server";
import { languageOf } from "./cookies/language.server";
import { failureText } from "./failures/failure-words.server";
import { forbiddenPage } from "./failures/failures.server";
import { LazyCall } from "./portal/portal-call.server";
import { siteIndex } from "./portal/site-index.server";
import { portalFor } from "./portal.server";

const OWN = [
	"id",
	"username",
	"nickname",
	"email",
	"mobile",
	"full_mobile_text",
	"avatar",
	"gender",
	"birthday",
	"motto",
] as const;

/** Listed by name, because Omit loses the fields of a type with an index signature. */
type OwnInfo = Pick<UserInfo, (typeof OWN)[number]>;

interface Own {
	user: OwnInfo;
	/** Where its pictures are. */
	cdnUrl: string;
}

interface Answer {
	userInfo: OwnInfo | null;
	site?: { cdnUrl: string } | null | undefined;
}

function ownIn({ userInfo, site }: Answer, request: Request): Own {
	if (!userInfo) throw forbiddenPage({ type: "error", message: failureText(languageOf(request), "no-permission") });
	return { user: Object.fromEntries(OWN.map((name) => [name, userInfo[name]])) as OwnInfo, cdnUrl: site?.cdnUrl ?? "" };
}

async function outcomeOf(request: Request): Promise<CallOutcome<Own>> {
	const index = await siteIndex(request, 1);
	if (index.isFresh) return { ok: true, data: ownIn(index, request), msg: "" };
	const outcome = await portalFor(request).site.index({ requiredLogin: 1 }).outcome();
	return outcome.ok ? { ...outcome, data: ownIn(outcome.data, request) } : outcome;
}

/**
 * What the portal knows of the signed-in member, as of now: the answer that this page's menus are made of, asked for again only where they are
 * those of an earlier one. Throws the page of a missing permission to a guest.
 */
export const ownUserInfo = (request: Request): PortalCall<Own> => new LazyCall(request, () => outcomeOf(request));

/** The member's new names in the cookie; headers for the answer. */
export async function renewMember(
	request: Request,
	{ nickname, avatar }: Pick<UserInfo, "nickname" | "avatar">,
): Promise<Headers> {
	const session = await readSession(request);
	return session ? storeSession(request, { ...session, nickname, avatar }) : new Headers();
}
