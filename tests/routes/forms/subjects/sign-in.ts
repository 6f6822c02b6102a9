import { userInfo } from "../../../mocks/portal";
import { type PostedForm, pageAt } from "../posted";

const page = (tab: string) => pageAt("user/login", `/user/login?tab=${tab}&by=email`);
const out = pageAt("user/logout", "/user/logout");

const OPEN = { isOpen: true, answers: { "POST user/checkIn": { userInfo: userInfo() } } };
const INVITED = { isOpen: true, answers: { "POST account/acceptInvitation": { userInfo: userInfo() } } };
const invitation = pageAt("user/login", "/user/login?tab=invitation&code=1-2-aaaaaaaaaaaaaaaaaaaaaa");
const TO = { to: "/user/order/list?page=2" };
const PROOF = { captchaId: "c-1", captchaInfo: "12,34-56,78;300;150" };
const CODE = { email: "li@example.test", captcha: "123456", password: "Portal2026" };

export const SIGN_IN: readonly PostedForm[] = [
	page("login").plain("login", "POST user/checkIn", { username: "lisi", password: "Portal2026", ...TO }, OPEN),
	page("login").plain(
		"login with a captcha",
		"POST user/checkIn",
		{ username: "lisi", password: "Portal2026", ...PROOF, ...TO },
		OPEN,
	),
	page("login").form("captcha", "GET common/clickCaptcha", { username: "lisi", ...TO }, OPEN),
	page("register").form("send-code register", "POST Ems/send", { email: "li@example.test", ...PROOF, ...TO }, OPEN),
	page("register").plain("register", "POST user/checkIn", { ...CODE, username: "lisi", terms: "on", ...TO }, OPEN),
	page("retrieve").form("send-code retrieve", "POST Ems/send", { email: "li@example.test", ...PROOF, ...TO }, OPEN),
	page("retrieve").plain("retrieve", "POST account/retrievePassword", { ...CODE, ...TO }, OPEN),
	invitation.plain(
		"accept an invitation",
		"POST account/acceptInvitation",
		{ intent: "accept", username: "lisi", password: "Portal2026", terms: "on" },
		INVITED,
	),
	invitation.form("decline", "POST account/declineInvitation", {}, INVITED),
	out.plain("sign out", "POST user/logout", TO),
];
