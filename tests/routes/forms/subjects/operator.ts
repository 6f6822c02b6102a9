import { KEYED, type PostedForm, pageAt } from "../posted";

const article = pageAt("operator/articles/detail", "/operator/articles/2/1", { company: "2", id: "1" });
const comments = pageAt("operator/comments", "/operator/comments?tab=published");
const rule = pageAt("operator/rules/detail", "/operator/rules/7", { id: "7" });
const newRule = pageAt("operator/rules/new", "/operator/rules/new");
const flights = pageAt("operator/flights", "/operator/flights?date=2026-11-28");
const vehicle = (id: string) => pageAt("operator/vehicles/detail", `/operator/vehicles/${id}`, { id });
const driver = (id: string) => pageAt("operator/drivers/detail", `/operator/drivers/${id}`, { id });

const RULE = { ...KEYED, title_zh: "首页", title_en: "Home", weigh: "12", icon: "home", groups: "admin" };
const ENTRY = { ...RULE, place: "nav", menu_type: "link", url: "https://example.test/help" };
const LANDING = { flight_number: "CA905", airport: "RGN", date: "2026-11-28", landing_at: "2026-11-28T13:30" };
const VEHICLE = { plate_number: "YGN 1A-2345", model_id: "31", colour: "white", town_id: "41", status: "enabled" };
const DRIVER = {
	name: "Ko Ko",
	name_my: "ကိုကို",
	phone: "09 1234567",
	driver_languages: "zh",
	town_id: "41",
	status: "enabled",
};

export const OPERATOR: readonly PostedForm[] = [
	article.form("publish", "POST operator/publishArticle", {
		version: "3",
		price_amount: "12.00",
		price_currency: "CNY",
	}),
	article.form("reject", "POST operator/rejectArticle", { version: "3", reason: "Too short" }),
	article.form("withdraw", "POST operator/withdrawArticle", { reason: "Out of date" }),
	comments.form("showComment", "POST operator/showComment", { id: "905", status: "10" }),
	comments.form("keepComment", "POST operator/keepComment", { id: "905", status: "20", reports: "2" }),
	comments.form("rejectComment", "POST operator/rejectComment", { id: "905", status: "10", text: "Names a person" }),
	comments.form("removeComment", "POST operator/removeComment", { id: "905", status: "20", text: "Names a person" }),
	comments.form("replyComment", "POST operator/replyComment", { ...KEYED, id: "905", text: "Thank you" }),
	rule.form("save", "POST operator/editRule", { ...RULE, version: "3", status: "1" }),
	rule.form("delete", "POST operator/deleteRule", { ...KEYED, version: "3" }),
	newRule.form("add", "POST operator/addRule", ENTRY),
	flights.plain("landing", "POST airport/flightDelay", LANDING),
	vehicle("7").plain("save", "POST operator/saveVehicle", VEHICLE),
	vehicle("new").plain("save", "POST operator/saveVehicle", VEHICLE),
	driver("7").plain("save", "POST operator/saveDriver", DRIVER),
	driver("new").plain("save", "POST operator/saveDriver", DRIVER),
];
