import pg from "pg";
import { hashPassword } from "~/portal-server/account/passwords/passwords";
import { uniqueId } from "../../../factories/random/unique";
import { type RunningServer, startServer } from "../../../setup/server";
import { createDatabase } from "../../../setup/store/postgres";

export interface ApiResponse {
	code: number;
	msg: string;
	/** Of any call, as its JSON says. */
	data: ReturnType<typeof JSON.parse>;
}

interface Call {
	body?: object;
	token?: string;
	/** Of the caller. */
	address?: string;
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The built product twice on one PostgreSQL, with passwords at its own cost, behind a proxy that says who calls; turns go to the one and the other. */
export interface TwoServers {
	readonly database: pg.Pool;
	url(turn: number): string;
	call(turn: number, path: string, call?: Call): Promise<ApiResponse>;
	/** A captcha of that kind, solved. */
	solved(turn: number, kind?: "click" | "text"): Promise<{ captchaId: string; captchaInfo: string }>;
	close(): Promise<void>;
}

export async function openTwoServers(): Promise<TwoServers> {
	const { directUrl, settings, drop } = await createDatabase();
	const database = new pg.Pool({ connectionString: directUrl, max: 4 });
	await database.query("update member set password_hash = $1 where password_hash like '$argon2%'", [
		await hashPassword("Portal2026"),
	]);
	const env = { ...settings, TRUST_PROXY: "1", TEST_CLOCK: "1" };
	const servers: RunningServer[] = [await startServer({ env }), await startServer({ env })];
	const url = (turn: number) => servers[turn % 2]?.url ?? "";
	const call: TwoServers["call"] = async (turn, path, { body, token, address = "203.0.113.1" } = {}) => {
		const headers: Record<string, string> = {
			server: "true",
			"think-lang": "en",
			accept: "application/json",
			"x-forwarded-for": address,
		};
		if (token) headers["ba-user-token"] = token;
		if (body) headers["content-type"] = "application/json";
		const response = await fetch(`${url(turn)}/api/${path}`, {
			headers,
			...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
		});
		return response.json();
	};
	return {
		database,
		url,
		call,
		solved: async (turn, kind = "click") => {
			const captchaId = uniqueId();
			await call(turn, `common/${kind}Captcha?id=${captchaId}`);
			const { rows } = await database.query<{ answer: (string | { box: Box })[] }>(
				"select answer from captcha where id = $1",
				[captchaId],
			);
			const answers = (rows[0]?.answer ?? []).map((one) =>
				typeof one === "string" ? one : `${one.box.x + one.box.width / 2},${one.box.y + one.box.height / 2}`,
			);
			return { captchaId, captchaInfo: kind === "text" ? (answers[0] ?? "") : `${answers.join("-")};350;200` };
		},
		close: async () => {
			await Promise.all(servers.map((server) => server.stop()));
			await database.end();
			await drop();
		},
	};
}
