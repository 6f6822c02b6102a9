import { env } from "~/env/env.server";
import { isOutboxShown } from "~/portal-server/platform/notify/outbox-page";
import type { SiteSettings } from "~/portal-server/platform/settings";

/** By which a code arrives. A demonstration shows both, and its messages in the log. */
export function channelsOf({ demonstration }: Pick<SiteSettings, "demonstration">): string[] {
	const isShown = demonstration || isOutboxShown;
	return [...(isShown || env.SMTP_URL ? ["email"] : []), ...(isShown || env.SMS_GATEWAY_URL ? ["mobile"] : [])];
}
