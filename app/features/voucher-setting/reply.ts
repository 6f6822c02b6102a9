import type { SubmissionResult } from "@conform-to/react";
import type { VoucherSetting } from "~/portal-contract/account/voucher-setting";
import type { SettingForm, ShownVoucher } from "./fields";

/** Action data of the page: the form as it was posted, or with the defaults. */
export interface SettingReply {
	intent: "save" | "preview" | "restore";
	result: SubmissionResult<string[]> | null;
	/** Of one request for the defaults: the form begins anew. */
	restored: string | null;
	/** Other values than those that were posted. */
	values: SettingForm | null;
	logo: string;
	/** Of the settings that the form was opened with, or that it is to replace. */
	version: number;
	refusal: { type: string; msg: string } | null;
	/** Of the settings that are not saved; null where they make no voucher. */
	shown: ShownVoucher | null;
	/** What somebody else has saved meanwhile, and the fields in which it differs. */
	conflict: { stored: VoucherSetting; fields: string[] } | null;
}
