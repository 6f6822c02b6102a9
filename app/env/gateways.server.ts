import { z } from "zod";
import { text } from "./kinds.server";

/** `smtp://user:password@host:587?from=name@…` or smtps://; signs of the password are percent-encoded. Nothing else may stand in it. */
const smtpUrl = text.refine((value) => !value || isMailServer(value), {
	message: "is no smtp:// or smtps:// address of a mail server, with at most ?from=name@host behind it",
});

function isMailServer(value: string): boolean {
	if (!/^smtps?:\/\/[^/]/.test(value) || !URL.canParse(value)) return false;
	const { hostname, pathname, hash, searchParams } = new URL(value);
	const [from, ...more] = searchParams.getAll("from");
	const isBare =
		(pathname === "" || pathname === "/") && hash === "" && [...searchParams.keys()].every((key) => key === "from");
	return hostname !== "" && isBare && more.length === 0 && (from === undefined || z.email().safeParse(from).success);
}

/** `https://key:secret@host/path` of a server that is sent signed requests. */
const gatewayUrl = text.refine((value) => !value || isGateway(value), {
	message: "is no http:// or https:// address of a gateway with its key and secret, https://key:secret@host/path",
});

function isGateway(value: string): boolean {
	if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value)) return false;
	const { hostname, hash, username, password } = new URL(value);
	return hostname !== "" && hash === "" && username !== "" && password !== "";
}

/** Other people's servers that the embedded portal writes to or asks. */
export const gateways = { SMTP_URL: smtpUrl, SMS_GATEWAY_URL: gatewayUrl, FLIGHT_STATUS_URL: gatewayUrl };
