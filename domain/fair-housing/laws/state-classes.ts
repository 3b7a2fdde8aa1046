import type { ClassId } from './protected-classes.ts';

/**
 * Classes of each state by the first day of protection, as fair-housing groups commonly summarize state law. A question
 * mark follows a day that is the best one known and not certain.
 */
export const stateClasses: Readonly<Partial<Record<ClassId, string>>> = {
  source_of_income: `CA 2020-01-01, CO 2021-01-01, CT 1989-10-01?, DC 1977-12-13, DE 2016-09-27?, GU 2026-02-10,
    HI 2023-05-01?, IL 2023-01-01, MA 1971-01-01?, MD 2020-10-01, ME 1975-01-01?, MI 2025-04-02?, MN 1973-01-01?,
    ND 1999-08-01?, NJ 2002-09-05?, NY 2019-04-12, OK 1985-11-01?, OR 2014-07-01, RI 2021-06-30?, UT 1989-04-24?,
    VA 2020-07-01, VT 1988-07-01?, WA 2018-09-30, WI 1980-01-01?`,
  marital_status: `AK 1975-01-01?, CA 1976-01-01?, CO 1977-01-01?, CT 1974-01-01?, DC 1977-12-13, DE 1978-01-01?,
    HI 1976-01-01?, IL 1980-07-01, MA 1973-01-01?, MD 1975-01-01?, MI 1977-03-31, MN 1973-01-01?, MT 1975-01-01?,
    ND 1983-07-01?, NH 1975-01-01?, NJ 1970-01-01?, NY 1975-01-01?, OR 1973-01-01?, RI 1980-01-01?, VT 1988-07-01?,
    WA 1973-01-01?, WI 1980-01-01?`,
  age: `CA 2016-01-01?, CT 1980-01-01?, DC 1977-12-13, DE 1992-01-01?, HI 1992-01-01?, IL 1980-07-01, MA 1975-01-01?,
    MI 1977-03-31, MT 1974-01-01?, ND 1983-07-01?, NH 1975-01-01?, NY 1984-01-01?, PA 1986-01-01?, RI 1990-01-01?,
    VA 1991-07-01?, VT 1988-07-01?, WI 1980-01-01?`,
  military_status: `CA 2020-01-01, CO 2021-01-01?, CT 2017-10-01?, IL 2006-01-01?, MA 2004-01-01?, NJ 2006-01-01?,
    NY 2003-01-01?, OH 2008-03-24?, RI 2016-01-01?, VA 2021-07-01, WA 2007-07-22?`,
  sexual_orientation: `CA 2000-01-01, CO 2008-05-29, CT 1991-10-01, DC 1977-12-13, DE 2009-07-02, HI 2005-07-11?,
    IA 2007-07-01, IL 2006-01-01, MA 1989-11-15?, MD 2001-11-21?, ME 2005-12-28, MI 2024-02-13, MN 1993-08-01,
    NH 1998-01-01, NJ 1992-01-19?, NM 2003-07-01, NV 2011-10-01, NY 2003-01-16, OR 2008-01-01, RI 1995-05-22?,
    UT 2015-05-12, VA 2020-07-01, VT 1992-04-23?, WA 2006-06-07?, WI 1982-03-02?`,
  citizenship: 'CA 2016-01-01, CO 2021-01-01, IL 2024-01-01?, NY 2022-12-23, WA 2020-06-11',
  criminal_history: 'CO 2019-08-02?, DC 2018-10-01?, NJ 2022-01-01',
  arrest_record: 'IL 2020-01-01',
  political: 'DC 1977-12-13, PR 1952-07-25',
  appearance: 'DC 1977-12-13',
  students: 'DC 1977-12-13',
  residence: 'DC 1977-12-13',
  family_duties: 'DC 1977-12-13',
  housing_status: 'DC 2022-09-21?',
  social_condition: 'PR 1952-07-25',
  domestic_violence: `CT 2022-10-01?, DC 2007-03-14?, DE 2010-01-01?, IL 2010-01-01, NH 2006-01-01?, NY 2019-11-18?,
    RI 2002-01-01?, WI 2009-01-01?`,
  any_occupation: 'CA 1959-01-01?',
  hair: `CA 2020-01-01, CO 2020-09-14, DC 2020-01-01?, IL 2023-01-01, MD 2020-10-01, MI 2023-06-15?, NJ 2019-12-19,
    NY 2019-07-12, OR 2022-01-01, VA 2020-07-01, WA 2020-06-11`,
};
