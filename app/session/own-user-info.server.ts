import type { IndexAnswer, UserInfo } from "~/portal-contract/site/site";
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

/** The signed-in member as an answer of the portal has them, and where its pictures are; throws the page of a missing permission to a guest. */
export function ownUserIn({ userInfo, site }: IndexAnswer, request: Request): { user: OwnInfo; cdnUrl: string } {
	if (!userInfo) throw forbiddenPage({ type: "error", message: failureText(languageOf(request), "no-permission") });
	return { user: Object.fromEntries(OWN.map((name) => [name, userInfo[name]])) as OwnInfo, cdnUrl: site?.cdnUrl ?? "" };
}

/** What the portal knows of the signed-in member, as of now and not as menus know it; and where its pictures are. Throws as `portalFor` does. */
export const ownUserInfo = async (request: Request) =>
	ownUserIn(await portalFor(request).site.index({ requiredLogin: 1 }), request);

/** The member's new names in the cookie; headers for the answer. */
export async function renewMember(
	request: Request,
	{ nickname, avatar }: Pick<UserInfo, "nickname" | "avatar">,
): Promise<Headers> {
	const session = await readSession(request);
	return session ? storeSession(request, { ...session, nickname, avatar }) : new Headers();
}
