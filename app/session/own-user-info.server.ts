import type { UserInfo } from "~/portal-contract/site/site";
import { readSession, storeSession } from "./cookies/cookie.server";
import { languageOf } from "./cookies/language.server";
import { failureText } from "./failures/failure-words.server";
import { forbiddenPage } from "./failures/failures.server";
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

/** What the portal knows of the signed-in member, as of now and not as menus know it; and where its pictures are. Throws as `portalFor` does. */
export async function ownUserInfo(request: Request): Promise<{ user: OwnInfo; cdnUrl: string }> {
	const { userInfo, site } = await portalFor(request).site.index({ requiredLogin: 1 });
	if (!userInfo) throw forbiddenPage({ type: "error", message: failureText(languageOf(request), "no-permission") });
	return { user: Object.fromEntries(OWN.map((name) => [name, userInfo[name]])) as OwnInfo, cdnUrl: site?.cdnUrl ?? "" };
}

/** The member's new names in the cookie; headers for the answer. */
export async function renewMember(
	request: Request,
	{ nickname, avatar }: Pick<UserInfo, "nickname" | "avatar">,
): Promise<Headers> {
	const session = await readSession(request);
	return session ? storeSession(request, { ...session, nickname, avatar }) : new Headers();
}
