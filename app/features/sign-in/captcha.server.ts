import { openCaptcha } from "~/parts/captcha/captcha.server";
import { leftBy } from "~/parts/captcha/steps.server";
import type { CaptchaView } from "~/parts/captcha/view";
import type { CodePorts } from "~/parts/codes/send-code.server";
import type { PortalCall, PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";

export interface SignInPorts extends CodePorts {
	portal: CodePorts["portal"] & PortalPorts<"user.checkIn" | "account.retrievePassword">;
	/** What the portal says of the sign-in page. */
	options: PortalCall<{ userLoginCaptchaSwitch: boolean; accountVerificationType: string[] }>;
}

interface PageCaptcha {
	captcha: CaptchaView | null;
	/** Null where the portal did not say. */
	offered: string[] | null;
}

/**
 * The captcha of the page and the channels by which the portal sends codes. The captcha: what the page's post has left, or a new one where the
 * portal asks whoever signs in next, and always before a code is sent.
 */
export async function pageCaptcha(ports: SignInPorts, sendsCodes: boolean): Promise<PageCaptcha> {
	const loaded = await attempt(ports.options, { outages: true, missing: true });
	const offered = loaded.ok ? loaded.data.accountVerificationType : null;
	const known = leftBy(ports);
	if (known) return { captcha: known, offered };
	const isNeeded = (sendsCodes && offered?.length !== 0) || (loaded.ok && loaded.data.userLoginCaptchaSwitch);
	return { captcha: isNeeded ? await openCaptcha(ports) : null, offered };
}
