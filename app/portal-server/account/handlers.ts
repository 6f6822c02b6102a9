import { accountChangeBind, accountVerification } from "~/portal-contract/account/address";
import { accountProfile, accountSaveProfile } from "~/portal-contract/account/profile";
import { accountEndSession, accountSessions, accountSignIns } from "~/portal-contract/account/sessions";
import { logout, refreshToken } from "~/portal-contract/account/sign-in";
import {
	accountInviteSubAccount,
	accountSaveSubAccount,
	accountSaveSubAccountLimits,
	accountSetSubAccountState,
	accountSubAccounts,
} from "~/portal-contract/account/sub-accounts";
import { noticeList, noticeRead } from "~/portal-contract/notice/notices";
import { type Handler, memberCall, openCall, Reply } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { captchaHandlers } from "./captcha/handlers";
import { codeHandlers } from "./codes/send-code";
import { listNotices, readNotices } from "./notices/list";
import { changePasswordHandler } from "./passwords/change-password";
import { retrievePasswordHandler } from "./passwords/retrieve-password";
import { personalDataHandlers } from "./personal-data/handlers";
import { changeBind, verifyAddress } from "./profile/change-address";
import { profileOptions, saveProfile } from "./profile/profile";
import { endSession, listSessions, listSignIns } from "./sessions/sessions";
import { checkInHandler, checkInOptionsHandler } from "./sign-in/check-in";
import { saveLimits } from "./sub-accounts/limits";
import { inviteSubAccount, saveSubAccount, setSubAccountState } from "./sub-accounts/save";
import { listSubAccounts } from "./sub-accounts/sub-accounts";
import { endSessions, rotate } from "./tokens";
import { travellerHandlers } from "./travellers/handlers";

/** Servers of version 2 write `refreshToken`, their clients `refresh_token`. */
const spelled = (body: { refresh_token?: string | undefined; refreshToken?: string | undefined }) =>
	body.refreshToken || body.refresh_token || "";

const logoutHandler = openCall(logout, async ({ caller, store }, body) => {
	await store.transaction((tx) => endSessions(tx, [caller.token, spelled(body)]));
	return new Reply(null, "");
});

const refreshHandler = openCall(refreshToken, async ({ caller, store }, body) => {
	if (caller.token === "") throw new Refused("invalid", { msg: "token-invalid" });
	const pair = await store.transaction((tx) => rotate(tx, spelled(body)));
	if (!pair) throw new Refused("invalid", { msg: "login-expired" });
	return { type: "user-refresh", ...pair };
});

export const accountHandlers: readonly Handler[] = [
	checkInOptionsHandler,
	checkInHandler,
	logoutHandler,
	refreshHandler,
	...captchaHandlers,
	...codeHandlers,
	retrievePasswordHandler,
	changePasswordHandler,
	memberCall(accountProfile, profileOptions),
	memberCall(accountSaveProfile, saveProfile),
	memberCall(accountVerification, verifyAddress),
	memberCall(accountChangeBind, changeBind),
	memberCall(accountSessions, listSessions),
	memberCall(accountEndSession, endSession),
	memberCall(accountSignIns, listSignIns),
	memberCall(accountSubAccounts, listSubAccounts),
	memberCall(accountSaveSubAccount, saveSubAccount),
	memberCall(accountSaveSubAccountLimits, saveLimits),
	memberCall(accountSetSubAccountState, setSubAccountState),
	memberCall(accountInviteSubAccount, inviteSubAccount),
	memberCall(noticeList, listNotices),
	memberCall(noticeRead, readNotices),
	...travellerHandlers,
	...personalDataHandlers,
];
