import { index, layout, type RouteConfig, route } from "@remix-run/route-config";
import { OPERATOR_ROUTES } from "./routes/operator/table";
import { MEMBER_FILES, MEMBER_PAGES, MEMBER_PRODUCT_PAGES } from "./routes/user/table";

/** Routes of a table of members' pages below `above`. A file that stands for two pages has the address as the id of the second. */
const membersRoutes = (table: Readonly<Record<string, string>>, above = "", excluded: readonly string[] = []) =>
	Object.entries(table).map(([path, file], place, all) => {
		const isAgain = [...excluded, ...all.slice(0, place).map(([, one]) => one)].includes(file);
		return route(above + path, `routes/user/${file}`, isAgain ? { id: path.replace("/:id", "") } : {});
	});

/** Every URL of the product, its file and its layout. Folders under routes/ follow the URL; the frame comes from this table alone. */
export default [
	layout("routes/layouts/common.tsx", [index("routes/home.tsx")]),

	layout("routes/layouts/cms.tsx", [
		route("hotel/list", "routes/hotel/list.tsx"),
		route("hotel/detail/:id", "routes/hotel/detail.tsx"),
		route("hotel/booking", "routes/booking.tsx"),
		route("car/list", "routes/car/list.tsx"),
		route("car/planner", "routes/car/planner.tsx"),
		route("car/booking", "routes/booking.tsx", { id: "car/booking" }),
		route("airport/list", "routes/airport/list.tsx"),
		route("airport/booking", "routes/booking.tsx", { id: "airport/booking" }),
		...membersRoutes(MEMBER_PRODUCT_PAGES, "user/", Object.values(MEMBER_PAGES)),
		route("cms/search", "routes/cms/search.tsx"),
		route("cms/channel/:value/:type?", "routes/cms/channel.tsx"),
		route("cms/info/:id", "routes/cms/info.tsx"),
		route("cms/page/:id", "routes/cms/page.tsx"),
	]),

	route("user/login", "routes/user/login.tsx"),
	route("user/logout", "routes/user/logout.ts"),
	...membersRoutes(MEMBER_FILES, "user/"),
	route("user", "routes/layouts/user.tsx", [index("routes/user/index.tsx"), ...membersRoutes(MEMBER_PAGES)]),

	...OPERATOR_ROUTES,

	route("voucher/:code", "routes/voucher.tsx"),
	route("driver-card/:code", "routes/driver-card.tsx"),
	route("invoice-file/:code", "routes/invoice-file.tsx"),
	route("invoice-file/:code/file", "routes/resources/invoice-file.ts"),
	route("hotel/suggest", "routes/resources/suggest.ts"),
	route("car/suggest", "routes/resources/car-suggest.ts"),
	route("airport/suggest", "routes/resources/airport-suggest.ts"),
	route("hotel/nationalities", "routes/resources/nationalities.ts"),
	route("user/upload", "routes/resources/upload.ts"),
	route("storage/*", "routes/resources/storage.ts"),
	route("static/*", "routes/resources/static.ts"),
	route("language", "routes/resources/language.ts"),
	route("scheme", "routes/resources/scheme.ts"),
	route("side-menu", "routes/resources/side-menu.ts"),
	route("cms/rss", "routes/resources/feed.ts"),
	route("sitemap.xml", "routes/resources/sitemap.ts"),
	route("robots.txt", "routes/resources/robots.ts"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
