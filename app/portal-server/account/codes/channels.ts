import { env } from "~/env/env.server";
import { isOutboxShown } from "~/portal-server/platform/notify/outbox-page";
import type { SiteSettings } from "~/portal-server/platform/settings";

/** Whether people here can read mail to them: by a mail server, or in development and tests by the outbox. */
export const isMailRead: boolean = isOutboxShown || env.SMTP_URL !== undefined;

/** For the lines of a start without one. */
export const WITHOUT_MAIL =
	"No SMTP_URL is set, such as smtp://user:password@host:587: no message is sent, and after ten wrong passwords of an account, networks that never signed in to it wait for a turn, one in 90 s for all of them, instead of entering by a mailed code";

/** By which a code arrives. A demonstration shows both, and its messages in the log. */
export function channelsOf({ demonstration }: Pick<SiteSettings, "demonstration">): string[] {
	const isShown = demonstration || isOutboxShown;
	return [...(isShown || env.SMTP_URL ? ["email"] : []), ...(isShown || env.SMS_GATEWAY_URL ? ["mobile"] : [])];
}
