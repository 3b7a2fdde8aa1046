/** A fictional user with an account at both networks. */
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
    /**
     * Customers that the person can access directly, managers and clients alike. Empty means no
     * Google Ads access.
     */
    customer_ids: string[];
  };
}
