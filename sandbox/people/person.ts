/** Somebody with an account at both networks, who exists only here. */
export interface Person {
  id: string;
  name: string;
  email: string;
  builtIn: boolean;
  meta: {
    user_id: string;
    business_ids: string[];
    account_ids: string[];
    page_ids: string[];
  };
  google: {
    user_id: string;
    /** Customers that the person reaches directly, managers and clients alike. Empty: no Google Ads at all. */
    customer_ids: string[];
  };
}
