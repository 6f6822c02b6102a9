import { HttpResponse } from "msw";
import {
	type Account,
	accountOf,
	envelope,
	type Fields,
	keyOf,
	type Office,
	takeCode,
	WRONG_CODE,
} from "./buildadmin-office";
import { type SignInService, useUp } from "./buildadmin-sign-in";

/** Captcha before the pause, the pause before the account: as it is read there. */
function sendCode(office: Office, signInService: SignInService, body: Fields, who: Account | undefined): Response {
	const { email = "", event = "", captchaId = "", captchaInfo = "", password = "" } = body;
	if (!captchaId || !captchaInfo) return envelope(0, "captchaId require");
	if (!useUp(signInService, { id: captchaId, info: captchaInfo }, true)) return envelope(0, "Captcha error!");
	if (office.codes.has(keyOf(email, event))) return envelope(0, "Frequent email sending");
	const owner = office.accounts.find((one) => one.email === email);
	if (event === "user_register" && owner) return envelope(0, "Email has been registered, please log in directly");
	if (event === "user_change_email" && owner) return envelope(0, "Email address has been occupied");
	if (event === "user_retrieve_pwd" && !owner) return envelope(0, "Email address not registered");
	if (event === "user_email_verify") {
		if (!who) return envelope(303, "Please login first！", { type: "need login" });
		if (password !== who.password) return envelope(0, "Password error");
	}
	office.codes.set(keyOf(email, event), `K${String(office.posts.length % 10)}MX`);
	return envelope(1, "Mail sent successfully~");
}

async function uploaded(office: Office, request: Request, who: Account): Promise<Response> {
	const file = (await request.formData()).get("file");
	if (!(file instanceof File)) return envelope(0, "No files were uploaded");
	const url = `/storage/default/20261121/${file.name.replace(/\W+/g, "").slice(0, 15)}${who.id}.png`;
	office.files.set(url, { type: file.type, body: new Uint8Array(await file.arrayBuffer()) });
	const known = {
		suffix: "png",
		full_url: `//${new URL(request.url).host}${url}`,
		topic: "default",
		user_id: who.id,
		url,
	};
	return envelope(1, "File uploaded successfully", {
		file: { ...known, name: file.name, size: file.size, mimetype: file.type, storage: "local", sha1: "0".repeat(40) },
	});
}

const ROWS = [3, 2, 1].map((id) => ({ id, user_id: 7, memo: `row ${id}`, create_time: 1_790_000_000 + id }));
const pageOf = (request: Request, rows: object[]) => {
	const { searchParams } = new URL(request.url);
	const [page, limit] = [Number(searchParams.get("page") ?? 1), Number(searchParams.get("limit") ?? 15)];
	return envelope(1, "", { list: rows.slice((page - 1) * limit, page * limit), total: rows.length });
};
const READS: Readonly<Record<string, (request: Request, office: Office) => Response>> = {
	overview: () => {
		const days = [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`);
		return envelope(1, "", {
			days,
			score: [0, 0, 5, 0, 0, 0, 1],
			money: ["0.00", "0.00", "12.50", "0.00", "0.00", "0.00", "1.00"],
		});
	},
	profile: (_, { channels }) => envelope(1, "", { accountVerificationType: channels }),
	balance: (request) =>
		pageOf(
			request,
			ROWS.map((row) => ({ ...row, money: "41.15", before: "82.30", after: "123.45" })),
		),
	integral: (request) =>
		pageOf(
			request,
			ROWS.map((row) => ({ ...row, score: 5, before: 10, after: 15 })),
		),
};

/** As such a server stores what is typed: without tags, and escaped as often as it is filtered. */
function stored(text: unknown, times: number): string {
	let saved = String(text ?? "").replace(/<[^<>]*>/g, "");
	for (let turn = 0; turn < times; turn += 1)
		saved = saved.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
	return saved;
}

function saveProfile(office: Office, who: Account, body: Record<string, unknown>): Response {
	const { avatar, username, nickname, gender, birthday, motto } = body;
	if (!username || !nickname) return envelope(0, `${username ? "Nickname" : "Username"} require`);
	if (Number(body.id) !== who.id) return envelope(0, "SQLSTATE[42S22]: Column not found");
	Object.assign(who, { avatar, nickname, gender: Number(gender), birthday: birthday ?? null });
	who.motto = stored(motto, office.escapes);
	return envelope(1, "Data updated successfully~");
}

function changeBind(office: Office, who: Account, body: Fields): Response {
	const { type, email = "", captcha, accountVerificationToken, password } = body;
	if (type !== "email") return envelope(0, "Type must be in email,mobile");
	// Where one is bound and no token came it runs into an error of its own.
	if (who.email && accountVerificationToken === undefined)
		return HttpResponse.json({ code: 2, message: "Undefined" }, { status: 500 });
	const isProven = who.email ? office.verified.delete(accountVerificationToken ?? "") : password === who.password;
	if (!isProven) return envelope(0, "You need to verify your account before modifying the binding information");
	if (!takeCode(office, email, "user_change_email", captcha)) return envelope(0, WRONG_CODE);
	who.email = email;
	return envelope(1);
}

function post(
	office: Office,
	action: string,
	body: Fields,
	who: Account,
	token: string,
	tokens: Map<string, string>,
): Response | undefined {
	switch (action) {
		case "profile":
			return saveProfile(office, who, body);
		case "changepassword": {
			if (body.oldPassword !== who.password) return envelope(0, "Old password error");
			who.password = body.newPassword ?? "";
			tokens.delete(token);
			return envelope(1, "Password has been changed, please login again~");
		}
		case "verification": {
			if (!takeCode(office, who.email, `user_${body.type}_verify`, body.captcha)) return envelope(0, WRONG_CODE);
			const accountVerificationToken = `verified-${office.posts.length}`;
			office.verified.add(accountVerificationToken);
			return envelope(1, "", { type: body.type, accountVerificationToken });
		}
		case "changebind":
			return changeBind(office, who, body);
	}
	return undefined;
}

/** Codes, a forgotten password and the area list: open to all; undefined for every other call. `path` in lower case. */
export async function openAnswer(
	office: Office,
	signInService: SignInService,
	path: string,
	request: Request,
	token: string,
) {
	if (path === "ajax/area" && request.method === "GET") return envelope(1, "", [{ value: 1, label: "北京" }]);
	if (request.method !== "POST" || !["ems/send", "account/retrievepassword"].includes(path)) return undefined;
	const body = (await request.json()) as Fields;
	office.posts.push([path, body]);
	if (path === "ems/send") return sendCode(office, signInService, body, office.holders.get(token));
	const found = accountOf(office, body.account ?? "");
	if (!found) return envelope(0, "Account does not exist~");
	if (!takeCode(office, body.account ?? "", "user_retrieve_pwd", body.captcha)) return envelope(0, WRONG_CODE);
	found.password = body.password ?? "";
	return envelope(1, "Password has been changed~");
}

/** What a member of such a server may call; undefined where it has no such action. */
export async function memberAnswer(
	office: Office,
	tokens: Map<string, string>,
	path: string,
	request: Request,
	token: string,
) {
	const who = office.holders.get(token) ?? (office.accounts[0] as Account);
	if (path === "ajax/upload") return uploaded(office, request, who);
	const [controller, action = ""] = path.split("/");
	if (controller !== "account") return undefined;
	if (request.method === "GET") {
		return action === "changepassword" ? new HttpResponse(null, { status: 204 }) : READS[action]?.(request, office);
	}
	const body = (await request.json()) as Fields;
	office.posts.push([path, body]);
	return post(office, action, body, who, token, tokens);
}
