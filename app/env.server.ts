import { z } from "zod";

const text = z.string().trim().min(1).optional();
const flag = z
	.enum(["0", "1", "true", "false"])
	.optional()
	.transform((value) => value === "1" || value === "true");
/** `https://…/{z}/{x}/{y}.png`, optionally followed by `#` and the makers' names, as a map of their tiles has to show them. */
const tileUrl = text.refine(
	(url) => !url || (/^https?:\/\/[^\s/{}#]+\//.test(url) && ["{z}", "{x}", "{y}"].every((part) => url.includes(part))),
	{
		message: "is no address with {z}, {x} and {y} in its path",
	},
);
/** Hosts, with a port where it is not the scheme's own, separated by commas. */
const hosts = text
	.refine((list) => !list || list.split(",").every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host.trim())), {
		message: "is no list of hosts such as maps.example.com,weather.example.com:8443",
	})
	.transform((list) => (list ?? "").split(",").flatMap((host) => host.trim().toLowerCase() || []));
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
/** `https://key:secret@host/bucket/prefix?region=…` of an S3-compatible storage; without key and secret the machine's own identity counts. */
const uploadsUrl = text.refine((value) => !value || isStorage(value), {
	message:
		"is no http:// or https:// address of an S3-compatible storage with a bucket as its path and at most ?region= behind it",
});

function isStorage(value: string): boolean {
	if (!/^https?:\/\/[^/]/.test(value) || !URL.canParse(value)) return false;
	const { hostname, pathname, hash, searchParams, username, password } = new URL(value);
	const isBare =
		hash === "" && [...searchParams.keys()].every((key) => key === "region") && (username === "") === (password === "");
	return hostname !== "" && isBare && /^\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/.test(pathname);
}
const seconds = (byDefault: number) => z.coerce.number().min(0).default(byDefault);

const Env = z
	.object({
		NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
		PORT: z.coerce.number().int().min(0).max(65535).default(3000),
		HOST: text,
		PUBLIC_URL: z.url().optional(),
		TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
		DATA_DIR: z.string().default("./data"),
		DATABASE_URL: text,
		SESSION_SECRET: text,
		COOKIE_SECURE: flag,
		PORTAL_API_URL: z.url().optional(),
		PUBLIC_API: flag,
		PORTAL_LOGIN_CAPTCHA: z.enum(["adaptive", "always", "never"]).optional(),
		PORTAL_SHARED_SECRET: text,
		PORTAL_GUEST_CACHE_S: seconds(5),
		TILE_URL: tileUrl,
		IFRAME_HOSTS: hosts,
		SMTP_URL: smtpUrl,
		SMS_GATEWAY_URL: gatewayUrl,
		FLIGHT_STATUS_URL: gatewayUrl,
		UPLOADS_URL: uploadsUrl,
		SEED: z.enum(["demo", "none"]).optional(),
		TEST_CLOCK: flag,
		LOG: z.enum(["json", "off"]).default("json"),
	})
	.superRefine((value, context) => {
		if (value.DATABASE_URL && !value.SESSION_SECRET) {
			context.addIssue({ code: "custom", path: ["SESSION_SECRET"], message: "is required with DATABASE_URL" });
		}
	});
export type Env = z.output<typeof Env>;

/** Reads the settings from `source`; throws one Error that lists everything wrong with them. An empty text counts as not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
	const given = Object.fromEntries(
		Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
	);
	const result = Env.safeParse(given);
	if (result.success) return result.data;
	const list = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
	throw new Error(`The settings are not usable:\n${list.join("\n")}`);
}

export const env: Env = readEnv(process.env);
