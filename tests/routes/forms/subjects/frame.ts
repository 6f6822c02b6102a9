import { type PostedForm, pageAt } from "../posted";

const TO = { to: "/hotel/list?page=2" };
const OPEN = { isOpen: true };

/** Forms of the frame around every page. */
export const FRAME: readonly PostedForm[] = [
	pageAt("resources/language", "/language").plain("language", undefined, { language: "en", ...TO }, OPEN),
	pageAt("resources/scheme", "/scheme").plain("scheme", undefined, { scheme: "dark", ...TO }, OPEN),
	pageAt("resources/side-menu", "/side-menu").plain(
		"width",
		undefined,
		{ shrink: "1", to: "/user/account/overview" },
		OPEN,
	),
];
