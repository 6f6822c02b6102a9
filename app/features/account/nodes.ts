/** Buttons of the balance page, named by their calls: `balanceNode("topUp")`. */
export const balanceNode = (button: string) => ({
	name: "/user/account/balance",
	subNodeName: `/user/account/${button}`,
});
export const TOP_UP = balanceNode("topUp");
export const BALANCE_ALERTS = balanceNode("balanceAlerts");
export const WITHDRAW = balanceNode("withdraw");
