import { index, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Addresses that name no company: those of earlier versions. */
const OF_ONE_COMPANY = ["orders/:id", "bills/:id", "bills/:id/download", "invoices/:id", "invoices/:id/file"];

/** The operators' part of the table of URLs. */
export const OPERATOR_ROUTES: RouteConfigEntry[] = [
	route("operator", "routes/layouts/operator.tsx", [
		index("routes/operator/index.ts"),
		route("orders", "routes/operator/orders/list.tsx"),
		route("orders/:company/:id", "routes/operator/orders/detail.tsx"),
		route("board", "routes/operator/board.tsx"),
		route("flights", "routes/operator/flights.tsx"),
		route("vehicles", "routes/operator/vehicles/list.tsx"),
		route("vehicles/:id", "routes/operator/vehicles/detail.tsx"),
		route("drivers", "routes/operator/drivers/list.tsx"),
		route("drivers/:id", "routes/operator/drivers/detail.tsx"),
		route("top-ups", "routes/operator/top-ups/list.tsx"),
		route("withdrawals", "routes/operator/money/withdrawals.tsx"),
		route("refunds", "routes/operator/money/refunds.tsx"),
		route("credit", "routes/operator/money/credits.tsx"),
		route("credit/:company/:currency", "routes/operator/money/credit.tsx"),
		route("receiving-accounts", "routes/operator/money/receiving-accounts.tsx"),
		route("bills", "routes/operator/bills/list.tsx"),
		route("bills/:company/:id", "routes/operator/bills/detail.tsx"),
		route("bills/:company/:id/download", "routes/operator/bills/download.ts"),
		route("invoices", "routes/operator/invoices/list.tsx"),
		route("invoices/:company/:id", "routes/operator/invoices/detail.tsx"),
		route("invoices/:company/:id/file", "routes/operator/invoices/file.ts"),
		route("issuers", "routes/operator/issuers.tsx"),
		route("comments", "routes/operator/comments.tsx"),
		route("articles", "routes/operator/articles/list.tsx"),
		route("articles/:company/:id", "routes/operator/articles/detail.tsx"),
		route("rules", "routes/operator/rules/list.tsx"),
		route("rules/new", "routes/operator/rules/new.tsx"),
		route("rules/:id", "routes/operator/rules/detail.tsx"),
		...OF_ONE_COMPANY.map((path) => route(path, "routes/operator/of-one-company.ts", { id: `operator/${path}` })),
	]),
];
