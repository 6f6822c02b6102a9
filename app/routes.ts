import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every URL of the product, its file and its layout. Folders under routes/ follow the URL; the frame comes from this table alone. */
export default [
	layout("routes/layouts/common.tsx", [index("routes/home.tsx")]),

	layout("routes/layouts/cms.tsx", [
		route("hotel/list", "routes/hotel/list.tsx"),
		route("hotel/detail/:id", "routes/hotel/detail.tsx"),
		route("hotel/booking", "routes/booking.tsx"),
		route("cms/page/:id", "routes/cms/page.tsx"),
	]),

	route("user/login", "routes/user/login.tsx"),
	route("user/logout", "routes/user/logout.tsx"),
	route("user/order/detail/:id/voucher", "routes/user/order/voucher.ts"),
	route("user/order/detail/:id/confirmation", "routes/user/order/confirmation.ts"),
	route("user/order/detail/:id/calendar", "routes/user/order/calendar.ts"),
	route("user/order/detail/:id/print", "routes/user/order/print.tsx"),
	route("user/manage/voucherSetting/preview", "routes/user/manage/voucher-preview.ts"),
	route("user/order/export", "routes/user/order/export.ts"),
	route("user/account/balance/export", "routes/user/account/balance-export.ts"),
	route("user", "routes/layouts/user.tsx", [
		index("routes/user/index.tsx"),
		route("account/overview", "routes/user/account/overview.tsx"),
		route("account/profile", "routes/user/account/profile.tsx"),
		route("account/changePassword", "routes/user/account/change-password.tsx"),
		route("account/profile/changeBind", "routes/user/account/change-bind.tsx"),
		route("account/sessions", "routes/user/account/sessions.tsx"),
		route("manage/subAccount", "routes/user/manage/sub-accounts.tsx"),
		route("manage/subAccount/:id", "routes/user/manage/sub-account.tsx"),
		route("account/balance", "routes/user/account/balance.tsx"),
		route("account/integral", "routes/user/account/integral.tsx"),
		route("manage/voucherSetting", "routes/user/manage/voucher-setting.tsx"),
		route("order/list", "routes/user/order/list.tsx"),
		route("order/detail/:id", "routes/user/order/detail.tsx"),
		route("cms/collect", "routes/user/cms/collect.tsx"),
		route("iframe/:url", "routes/user/iframe.tsx"),
	]),

	route("operator", "routes/layouts/operator.tsx", [
		index("routes/operator/index.ts"),
		route("orders", "routes/operator/orders/list.tsx"),
		route("orders/:id", "routes/operator/orders/detail.tsx"),
		route("top-ups", "routes/operator/top-ups/list.tsx"),
		route("rules", "routes/operator/rules/list.tsx"),
		route("rules/new", "routes/operator/rules/new.tsx"),
		route("rules/:id", "routes/operator/rules/detail.tsx"),
	]),

	route("voucher/:code", "routes/voucher.tsx"),
	route("hotel/suggest", "routes/resources/suggest.ts"),
	route("hotel/nationalities", "routes/resources/nationalities.ts"),
	route("user/upload", "routes/resources/upload.ts"),
	route("storage/*", "routes/resources/storage.ts"),
	route("static/*", "routes/resources/static.ts"),
	route("language", "routes/resources/language.ts"),
	route("scheme", "routes/resources/scheme.ts"),
	route("side-menu", "routes/resources/side-menu.ts"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
