type Table = Readonly<Record<string, string>>;

/** Pages of members in the frame of the member centre: addresses below `/user`, and their files in this folder. */
export const MEMBER_PAGES: Table = {
	"account/overview": "account/overview.tsx",
	"account/profile": "account/profile.tsx",
	"account/changePassword": "account/change-password.tsx",
	"account/profile/changeBind": "account/change-bind.tsx",
	"account/personalData": "account/personal-data.tsx",
	"manage/costCenter": "manage/cost-centers.tsx",
	"manage/travelPolicy": "manage/travel-policy.tsx",
	"manage/approval": "manage/approvals.tsx",
	"manage/events": "manage/events.tsx",
	"account/sessions": "account/sessions.tsx",
	"manage/subAccount": "manage/sub-accounts.tsx",
	"manage/subAccount/:id": "manage/sub-account.tsx",
	"account/balance": "account/balance.tsx",
	"account/integral": "account/integral.tsx",
	"manage/voucherSetting": "manage/voucher-setting.tsx",
	"account/travellers": "account/travellers/list.tsx",
	"account/travellers/import": "account/travellers/import.tsx",
	"account/travellers/:id": "account/travellers/detail.tsx",
	"bill/apply": "bill/apply.tsx",
	"bill/details": "bill/details.tsx",
	"bill/proof": "bill/proof.tsx",
	"order/list": "order/list.tsx",
	"order/detail/:id": "order/detail.tsx",
	"invoice/apply": "invoice/apply.tsx",
	"invoice/details": "invoice/details.tsx",
	"invoice/manage": "invoice/manage.tsx",
	"trip/list": "trip/list.tsx",
	"trip/detail/:id": "trip/detail.tsx",
	"car-order/list": "order/list.tsx",
	"car-order/detail/:id": "order/detail.tsx",
	"cms/collect": "cms/collect.tsx",
	"cms/comment": "cms/comment.tsx",
	"cms/content": "cms/content.tsx",
	"cms/editContent/:id": "cms/edit-content.tsx",
	"cms/order": "cms/order.tsx",
	"iframe/:url": "iframe.tsx",
};

/** Those in the frame of the product pages. */
export const MEMBER_PRODUCT_PAGES: Table = {
	"airport-order/list": "order/list.tsx",
	"airport-order/detail/:id": "order/detail.tsx",
};

/** Files, and pages without a frame. */
export const MEMBER_FILES: Table = {
	"order/detail/:id/voucher": "order/voucher.ts",
	"order/detail/:id/driverCard": "order/driver-card.tsx",
	"order/detail/:id/driverCard/file": "order/driver-card-file.ts",
	"order/detail/:id/confirmation": "order/confirmation.ts",
	"order/detail/:id/calendar": "order/calendar.ts",
	"order/detail/:id/print": "order/print.tsx",
	"manage/voucherSetting/preview": "manage/voucher-preview.ts",
	"trip/detail/:id/itinerary": "trip/itinerary.ts",
	"trip/detail/:id/calendar": "trip/calendar.ts",
	"order/export": "order/export.ts",
	"bill/download": "bill/download.ts",
	"bill/proof/export": "bill/proof-export.ts",
	"account/balance/export": "account/balance-export.ts",
	"invoice/download": "invoice/download.ts",
	"invoice/export": "invoice/export.ts",
	"manage/events/export": "manage/events-export.ts",
	"account/personalData/export": "account/personal-data-export.ts",
	"account/travellers/export": "account/travellers/export.ts",
};

/** Pages that an entry of the menus may lead to. */
export const MEMBER_ROUTES = Object.keys({ ...MEMBER_PAGES, ...MEMBER_PRODUCT_PAGES }).map((path) => `/user/${path}`);
