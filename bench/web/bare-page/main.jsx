import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

const readCampaigns = async () => {
  const answer = await fetch('/api/campaigns/?limit=10');
  return (await answer.json()).campaigns;
};

/**
 * The campaign list with only React, a router and a query: the data of the signed-in list in a plain table.
 */
function Campaigns() {
  const { data: rows = [] } = useQuery({ queryKey: ['campaigns'], queryFn: readCampaigns });
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

const root = createRootRoute();
const list = createRoute({ getParentRoute: () => root, path: '/', component: Campaigns });
const router = createRouter({ routeTree: root.addChildren([list]) });

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
