/** The page of voucher settings; `/preview` answers a voucher by settings that are not saved, as data or as PDF. */
export const voucherSettingAddress = (more: "" | "/preview" = "") => `/user/manage/voucherSetting${more}`;
