/** Pages of the member area that an entry may land on, as the route table has them (a test compares the two). */
export const MEMBER_ROUTES: readonly string[] = ["/user/order/list", "/user/order/detail/:id", "/user/iframe/:url"];
