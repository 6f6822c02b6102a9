/** Seconds for which a refresh token may be used from its creation on, 30 days: "keep me signed in". */
export const REFRESH_LIFE_S = 30 * 24 * 3600;
