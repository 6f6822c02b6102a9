import { stateDocs } from "~/portal-server/platform/states/state-docs";
import { ORDER_TABLE } from "../model/machine/state-machine";

export const orderStateDocs = () =>
	stateDocs(ORDER_TABLE, { anchor: "order-states", title: "States and moves of orders", call: "order/transitions" });
