import type { Answer, TestPortal } from "../../setup/portal";

export const INVITED_PASSWORD = "Mandalay26";

/** The newest message to an address as it would be sent. */
export async function messageTo(
	portal: TestPortal,
	to: string,
): Promise<{ kind: string; subject: string; text: string }> {
	const { text } = await portal.call(`dev/outbox?format=json&to=${encodeURIComponent(to)}`);
	return JSON.parse(text)[0];
}

/** The code of the invitation that was last sent to an address; "" where none was. */
export async function invitationTo(portal: TestPortal, email: string): Promise<string> {
	return /[?&]code=([\w-]+)/.exec((await messageTo(portal, email))?.text ?? "")?.[1] ?? "";
}

/** As the invited person does it, by the link of the message. */
export async function accept(portal: TestPortal, email: string, username: string): Promise<Answer> {
	const code = await invitationTo(portal, email);
	return portal.call("account/acceptInvitation", { body: { code, username, password: INVITED_PASSWORD } });
}
