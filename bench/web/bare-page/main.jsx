import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The campaign list with nothing but React: what the signed-in list shows, in a plain table. */
function Campaigns() {
  const [rows, setRows] = useState([]);
  useEffect(() => {
    const read = async () => {
      const answer = await fetch('/api/campaigns/?limit=10');
      setRows((await answer.json()).campaigns);
    };
    void read();
  }, []);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <img src={row.thumbnail} alt="" width="44" height="44" />
              <a href={`/campaigns/${row.id}/building`}>{row.name}</a>
              <div>{row.property_name}</div>
            </td>
            <td>{row.status.name}</td>
            <td>{row.channels.map(({ channel }) => channel).join(', ')}</td>
            <td>
              {row.run_dates.start_date} – {row.run_dates.end_date}
            </td>
            <td>{row.daily_budget}</td>
            <td>{row.spend}</td>
            <td>{row.leads}</td>
            <td>{row.updated_at}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

createRoot(document.getElementById('root')).render(<Campaigns />);
