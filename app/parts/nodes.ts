/**
 * Permission nodes by the names of the portal's rules (`portal-server/site/seed/rules.ts`). A control is rendered where its node is
 * permitted, and its action checks the same node.
 */
const under =
	(name: string) =>
	(button: string): { name: string; subNodeName: string } => ({ name, subNodeName: `${name}/${button}` });

/** Actions of an order's page: `orderNode("pay")`. */
export const orderNode = under("/user/order/detail");

export const operatorNode = under("/operator/orders");

export const ruleNode = under("/operator/rules");

export const EXPORT = under("/user/order/list")("export");

export const CHOOSE = under("/hotel/list")("book");

export const CHOOSE_CAR = under("/car/list")("book");

export const QUOTE_CAR = { name: "/car/booking", subNodeName: "/car/quote" };

export const CHOOSE_TRANSFER = under("/airport/list")("book");

export const QUOTE_TRANSFER = { name: "/airport/booking", subNodeName: "/airport/quote" };

export const BOOK = under("/hotel/detail")("book");

export const QUOTE = { name: "/hotel/booking", subNodeName: "/hotel/quote" };

/** Paying an order, on its page or at checkout. */
export const PAY = orderNode("pay");

export const PLACE = { name: "/hotel/booking", subNodeName: "/order/create" };

export const COLLECT = { name: "/hotel/detail", subNodeName: "/hotel/collect" };

export const COLLECT_CAR = { name: "/car/list", subNodeName: "/car/collect" };

export { UPLOAD } from "~/lib/site/permissions";

export const RECENT = { name: "/hotel/list", subNodeName: "/hotel/recent" };
