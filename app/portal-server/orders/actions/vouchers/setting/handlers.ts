import {
	accountPreviewVoucher,
	accountSaveVoucherSetting,
	accountVoucherSetting,
} from "~/portal-contract/company/voucher-setting";
import { orderVoucherPrice } from "~/portal-contract/order/calls";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { previewVoucher } from "./preview";
import { readVoucherSetting, saveVoucherSetting } from "./save";
import { chooseVoucherPrice } from "./voucher-price";

export const voucherSettingHandlers: readonly Handler[] = [
	memberCall(orderVoucherPrice, chooseVoucherPrice, ({ show_price }) =>
		show_price === "1" ? "voucher-price-shown" : "voucher-price-hidden",
	),
	memberCall(accountVoucherSetting, readVoucherSetting),
	memberCall(accountSaveVoucherSetting, saveVoucherSetting, "voucher-setting-saved"),
	memberCall(accountPreviewVoucher, previewVoucher),
];
