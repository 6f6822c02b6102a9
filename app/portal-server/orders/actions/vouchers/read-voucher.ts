import type { VoucherSettingFields } from "~/portal-contract/company/voucher-setting";
import type { orderVoucher } from "~/portal-contract/order/calls";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { AnswerOf, InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import { pdfOf } from "~/portal-server/platform/documents/pdf-file";
import { readOwnedNow } from "../../model/access";
import { partOf } from "../../model/line/lines";
import { requireAllowed } from "../../model/machine/state-machine";
import { voucherModel } from "../../reading/documents/voucher-model";
import { issueVoucher } from "./issue";
import { logoPicture } from "./setting/logo";
import { readDesign } from "./setting/setting";

/**
 * The voucher of a confirmed order as the contract's document, or (`format=pdf`) as the PDF itself. Its version is recorded.
 * Throws `Refused` `not_found`, and `not_allowed_in_state` before the order is confirmed and after it is over.
 */
export const readVoucher: UseCase<typeof orderVoucher, Who, AnswerOf<typeof orderVoucher> | Response> = async (
	context,
	query,
) => {
	const { who } = context;
	const issuer = await issuerOf(context.db, context.public_url);
	const { design, ...source } = await context.change(async (tx) => {
		const { order, guests } = await readOwnedNow(tx, who, query);
		try {
			requireAllowed(order, "order/voucher", who);
		} catch (error) {
			throw error instanceof Refused && error.type === "not_allowed_in_state"
				? new Refused(error.type, { msg: noVoucher(order.status) })
				: error;
		}
		const part = await partOf(tx, order);
		const chosen = await readDesign(tx, order);
		const { design_hash } = chosen;
		return {
			order,
			guests,
			part,
			design: chosen,
			issued: await issueVoucher(tx, { order, guests }, { part, design_hash }),
		};
	});
	const setting = chosenNow(design.setting, query);
	const model = voucherModel({ ...source, superseded: false, issuer }, { setting, logo: design.logo });
	if (query.format !== "pdf") return { ...model, show_price: setting.show_price ? "1" : "0" };
	const logo = design.logo && (await logoPicture(design.logo));
	return pdfOf(model, `${model.number}-v${model.version}.pdf`, { logo });
};

/** The company's settings with what this download chooses for itself. */
function chosenNow<T extends VoucherSettingFields>(
	setting: T,
	{ language, show_price }: InputOf<typeof orderVoucher>,
): T {
	return {
		...setting,
		language: language ?? setting.language,
		show_price: show_price === undefined ? setting.show_price : show_price === "1",
	};
}

function noVoucher(status: number): string {
	if (status < ORDER_STATUS.confirmed) return "voucher-unavailable";
	return status === ORDER_STATUS.cancelled ? "voucher-void" : "voucher-closed";
}
