/**
 * Permission nodes of what pages do, by the names of the rules on the server (`portal-server/seed/rules.ts`). A control is drawn where its
 * node is permitted, and what it does asks for the same node again.
 */
const under =
	(name: string) =>
	(button: string): { name: string; subNodeName: string } => ({ name, subNodeName: `${name}/${button}` });

/** Buttons of an order's page: `orderNode("pay")`. */
export const orderNode = under("/user/order/detail");

/** Buttons of the desk. */
export const operatorNode = under("/operator/orders");

/** Buttons of the desk's page of rules. */
export const ruleNode = under("/operator/rules");

/** All orders of the list as a file. */
export const EXPORT = under("/user/order/list")("export");

/** The way from the list to a hotel's offers. */
export const CHOOSE = under("/hotel/list")("book");

/** The way from an offer to its booking. */
export const BOOK = under("/hotel/detail")("book");

/** Asking for an offer's binding price. */
export const QUOTE = { name: "/hotel/booking", subNodeName: "/hotel/quote" };

/** Paying an order, on its page or while it is placed. */
export const PAY = orderNode("pay");

/** Placing the order. */
export const PLACE = { name: "/hotel/booking", subNodeName: "/order/create" };

/** The hearts. */
export const COLLECT = { name: "/hotel/detail", subNodeName: "/hotel/collect" };

/** Sending files, wherever a form takes them. */
export const UPLOAD = { name: "/user/order/detail", subNodeName: "/user/ajax/upload" };

/** What a member looked at and for lately. */
export const RECENT = { name: "/hotel/list", subNodeName: "/hotel/recent" };
